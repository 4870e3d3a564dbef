import type { EmbedPage } from '../build/embed-page.ts';
import type { ColorToken, WidgetOption } from '../build/widget-options.ts';
import { campaignFields } from '../snippets/embed.ts';
import { Extras } from './extras.tsx';
import { Field } from './field.tsx';

/** Attributes for partner, campaign, consent and analytics. */
const trackingNames = ['partner', 'config', 'health', 'consent', 'analytics'];

/** Attribute for test mode, shown under "more" because `test` does not affect the widget's look. */
const testAttribute = 'test';

/** All options in groups. Fields of widgets that are not selected are disabled. */
export function Controls({ page, chosen }: { page: EmbedPage; chosen: string }) {
  const { choices, kit } = page.data;
  const isForPage = ({ name }: WidgetOption) => choices.forPage.includes(name);
  const isTracking = ({ name }: WidgetOption) => trackingNames.includes(name);
  const forPage = [
    ...new Map(page.widgets.flatMap(({ options }) => options.filter(isForPage)).map((one) => [one.name, one])).values(),
  ];
  return (
    <div className="embed-controls">
      <Group title="Options">
        {page.widgets.map(({ name, options }) => (
          <WidgetFields
            key={name}
            widget={name}
            legend={kit.widgets[name]?.title.en ?? name}
            options={options.filter((option) => !isForPage(option))}
            off={name !== chosen}
          />
        ))}
        <PageFields
          page={page}
          options={forPage.filter((option) => !isTracking(option) && option.name !== testAttribute)}
        />
      </Group>
      <Group title="Colors">
        <p className="embed-hint">Leave a field empty to keep ours. Contrast is checked as you choose.</p>
        <ul className="embed-colors">
          {page.colors.map((color) => (
            <Color key={color.name} color={color} />
          ))}
        </ul>
        <div className="contrast" role="status" aria-label="Contrast" />
      </Group>
      <Group title="Words">
        <p className="embed-hint">You can change any text in the widget.</p>
        <div className="embed-words" />
      </Group>
      <Group title="Partner and campaign">
        <PageFields page={page} options={forPage.filter(isTracking)} />
        <div className="embed-fields">
          <p className="embed-hint">
            A tag reads these values from your page’s URL. A frame or a link can’t, so enter them here.
          </p>
          {campaignFields.map((name) => (
            <div className="embed-field" key={name}>
              <label htmlFor={`campaign-${name}`}>{name}</label>
              <input id={`campaign-${name}`} name={name} type="text" maxLength={200} autoComplete="off" />
            </div>
          ))}
        </div>
      </Group>
      <Group title="Trying it out, prices in your HTML, version and more">
        <Extras version={kit.version} />
      </Group>
    </div>
  );
}

/** Fields for page-wide options. A field is disabled if no selected widget has that option. */
function PageFields({ page, options }: { page: EmbedPage; options: readonly WidgetOption[] }) {
  const listWidgetsWith = (option: WidgetOption) =>
    page.widgets.filter(({ options }) => options.some(({ name }) => name === option.name)).map(({ name }) => name);
  return options.map((option) => (
    <fieldset key={option.name} className="embed-fields" data-widgets={listWidgetsWith(option).join(' ')}>
      <legend className="visually-hidden">For the whole page</legend>
      <Field option={option} />
    </fieldset>
  ));
}

function Group({ title, open, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  return (
    <details className="embed-group" open={open}>
      <summary>{title}</summary>
      <div className="embed-group__body">{children}</div>
    </details>
  );
}

interface WidgetFieldsProps {
  readonly widget: string;
  readonly legend: string;
  readonly options: readonly WidgetOption[];
  readonly off: boolean;
}

function WidgetFields({ widget, legend, options, off }: WidgetFieldsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="embed-fields" data-widgets={widget} disabled={off} hidden={off}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Field key={option.name} widget={widget} option={option} />
      ))}
    </fieldset>
  );
}

function Color({ color: { name, description, light } }: { color: ColorToken }) {
  const id = `color-${name}`;
  return (
    <li className="embed-color">
      <input type="color" defaultValue={light} aria-label={`Pick ${name}`} data-color={name} />
      <label htmlFor={id}>
        {name} <small>{description.replace(/\.$/, '')}</small>
      </label>
      <input
        id={id}
        name={id}
        type="text"
        placeholder={light}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-problem`}
      />
      <p className="embed-field__problem" id={`${id}-problem`} hidden />
    </li>
  );
}
