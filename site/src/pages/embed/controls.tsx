import type { EmbedPage } from '../../../build/embed-page.ts';
import type { ColorToken, WidgetOption } from '../../../build/widget-options.ts';
import { campaignFields } from '../../embed/embed.ts';
import { Field } from './field.tsx';

/** Attributes that say who sent the visitor and who may know. */
const trackingNames = ['partner', 'consent', 'analytics'];
const lookNames = ['theme', 'lang'];

/** Everything that can be set, in groups. The fields of the widgets that are not chosen are off. */
export function Controls({ page, chosen }: { page: EmbedPage; chosen: string }) {
  const groupOf = (title: string, wants: (name: string) => boolean) =>
    page.widgets.map(({ name, options }) => (
      <WidgetFields
        key={name}
        widget={name}
        legend={`${page.data.kit.widgets[name]?.title}: ${title}`}
        options={options.filter((option) => wants(option.name))}
        off={name !== chosen}
      />
    ));
  const isOwn = (name: string) => !trackingNames.includes(name) && !lookNames.includes(name);
  return (
    <div className="embed-controls">
      <Group title="Options" open>
        {groupOf('looks', (name) => lookNames.includes(name))}
        {groupOf('options', isOwn)}
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
        <p className="embed-hint">Every text of the widget can be yours.</p>
        <div className="embed-words" />
      </Group>
      <Group title="Partner and campaign">
        {groupOf('partner', (name) => trackingNames.includes(name))}
        <div className="embed-fields">
          <p className="embed-hint">
            A tag reads these from the address of your page. A frame and a link cannot, so name them here.
          </p>
          {campaignFields.map((name) => (
            <div className="embed-field" key={name}>
              <label htmlFor={`campaign-${name}`}>{name}</label>
              <input id={`campaign-${name}`} name={name} type="text" maxLength={200} autoComplete="off" />
            </div>
          ))}
        </div>
      </Group>
    </div>
  );
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
    <fieldset className="embed-fields" data-widget={widget} disabled={off} hidden={off}>
      <legend className="visually-hidden">{legend}</legend>
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
      <input id={id} name={id} type="text" placeholder={light} maxLength={7} autoComplete="off" spellCheck={false} />
    </li>
  );
}
