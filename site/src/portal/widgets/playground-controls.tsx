import { listLanguageChoices } from '#site/build/widgets/widget-files.ts';
import { Segments } from '../parts/segments/segments.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const widths = [
  ['280', '280'],
  ['480', '480'],
  ['960', '960'],
  ['full', 'Full'],
] as const;

const schemes = [
  ['', 'Your setting'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

const directions: readonly Choice[] = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

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
      <Segments legend="Width" name="width" choices={widths} chosen="full" />
      <Segments legend="Page" name="scheme" choices={schemes} chosen="" />
      <Select label="Language" name="lang" choices={listLanguageChoices()} />
      <Select label="Direction" name="dir" choices={directions} />
    </div>
  );
}
