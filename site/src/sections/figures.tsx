export interface Figure {
  readonly figure: string;
  readonly label: string;
}

/** Numbers in a row under one line, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ figure, label }) => (
        <li key={label}>
          <b>{figure}</b> {label}
        </li>
      ))}
    </ul>
  );
}
