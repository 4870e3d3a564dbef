import { agency } from '../../agency.ts';

/** The agency's guarantees, shown next to prices. */
export function Assurances({ slot }: { slot?: string }) {
  const { assurances } = agency.pricing;
  if (assurances.length === 0) return null;
  return (
    <ul className="assurances" slot={slot}>
      {assurances.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
