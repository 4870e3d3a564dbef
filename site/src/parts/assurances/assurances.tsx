import { agency } from '../../agency.ts';

/** What the agency gives its word on, said where the prices are. */
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
