export interface Figure {
  readonly figure: string;
  readonly label: string;
  /** Explanation of what is counted, if the label is not clear. */
  readonly counts?: string;
}

/** Numbers in a row, each with its label. */
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
