export interface ChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
}

/** Small radio button group for view settings. */
export function Segments({ name, legend, choices, chosen }: ChoiceProps) {
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
