import { languageChoices } from '#site/build/widget-files.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const widths: readonly Choice[] = [
  { value: '280', label: '280' },
  { value: '480', label: '480' },
  { value: '960', label: '960' },
  { value: 'full', label: 'Full' },
];

const schemes: readonly Choice[] = [
  { value: '', label: 'Your setting' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const directions: readonly Choice[] = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

function Choices({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string;
}) {
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Select({ label, name, choices }: { label: string; name: string; choices: readonly Choice[] }) {
  return (
    <label className="playground__select">
      {label}
      <select name={name}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Controls for width, color scheme, language and direction, which apply to all examples. */
export function PlaygroundControls() {
  return (
    <div className="playground__controls">
      <Choices legend="Width" name="width" choices={widths} chosen="full" />
      <Choices legend="Page" name="scheme" choices={schemes} chosen="" />
      <Select label="Language" name="lang" choices={languageChoices()} />
      <Select label="Direction" name="dir" choices={directions} />
    </div>
  );
}
