interface ChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
}

/** One of several, or some of them, as pills. */
export function Choice({ name, legend, choices, chosen, multiple }: ChoiceProps & { readonly multiple?: boolean }) {
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="filter__choice">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            {...(multiple ? { 'data-option': name } : { name })}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same, small, for what only changes the view. */
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
