export interface Figure {
  readonly figure: string;
  readonly label: string;
  /** What exactly is counted, where the label leaves it open. */
  readonly counts?: string;
}

/** Numbers in a row under one line, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ figure, label, counts }) => (
        <li key={label}>
          <b>{figure}</b> {label}
          {counts && <small>{counts}</small>}
        </li>
      ))}
    </ul>
  );
}
