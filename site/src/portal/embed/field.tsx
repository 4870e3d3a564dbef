import { listLanguageChoices } from '#site/build/widgets/widget-files.ts';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import type { WidgetOption } from '../build/widget-options.ts';

const labels: Readonly<Record<string, string>> = {
  lang: 'Language',
  partner: 'Partner ID',
  'success-url': 'Thank-you page',
  'cancel-url': 'Cancel URL',
  email: 'Email address',
  'turnstile-sitekey': 'Turnstile site key',
  loading: 'Loading',
  tone: 'Background',
  show: 'Show',
  category: 'First service',
  selected: 'First showcase',
};

function formatLabel(name: string): string {
  const words = name.replace(/-/g, ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Form field for an attribute of one widget, or of all widgets on the page if `widget` is missing. */
export function Field({ widget, option }: { widget?: string; option: WidgetOption }) {
  const { name, description, boolean } = option;
  const id = `${widget ?? 'page'}-${name}`;
  const control = widget ? `${widget}.${name}` : name;
  const help = description && (
    <small id={`${id}-help`}>
      <InlineMarkdown text={description.replace(/\s+/g, ' ')} />
    </small>
  );
  if (boolean) {
    return (
      <div className="embed-field embed-field--check">
        <label>
          <input type="checkbox" name={control} value="true" aria-describedby={`${id}-help`} /> {formatLabel(name)}
        </label>
        {help}
      </div>
    );
  }
  if (hasSeveralValues(option)) {
    return (
      <fieldset className="embed-field embed-field--set">
        <legend>{formatLabel(name)}</legend>
        {option.default.split(' ').map((value) => (
          <label key={value}>
            <input type="checkbox" data-option={control} value={value} defaultChecked /> {value}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div className="embed-field">
      <label htmlFor={id}>{formatLabel(name)}</label>
      <Control id={id} name={control} option={option} />
      {help}
      <p className="embed-field__problem" id={`${id}-problem`} hidden />
    </div>
  );
}

/** Returns true if an option accepts several values. By default, all values are selected. */
function hasSeveralValues({ values, default: fallback }: WidgetOption): boolean {
  return values.length === 0 && /^[a-z-]+( [a-z-]+)+$/.test(fallback);
}

/** Attributes whose value comes from the page if the tag doesn't set them. */
const inheritedAttributes = ['theme', 'lang'];

function Control({ id, name, option }: { id: string; name: string; option: WidgetOption }) {
  const { values, default: fallback } = option;
  const described = { 'aria-describedby': `${id}-help ${id}-problem` };
  const choices = name === 'lang' ? listLanguageChoices() : values.map((value) => ({ value, label: value }));
  if (choices.length === 0) return <input id={id} name={name} type="text" autoComplete="off" {...described} />;
  return (
    <select id={id} name={name} {...described}>
      <option value="">
        {fallback || (inheritedAttributes.includes(option.name) ? 'Same as the page' : 'Default')}
      </option>
      {choices
        .filter(({ value }) => value !== fallback)
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </select>
  );
}
