export interface Figure {
  readonly figure: string;
  readonly label: string;
  /** Explanation of the counted items, if the label alone is not clear. */
  readonly counts?: string;
  /** Explanation of what the figure means. */
  readonly note?: string;
}

/** Row of numbers, each with its label. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ figure, label, counts, note = counts }) => (
        <li key={label}>
          <b>{figure}</b> {label}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
