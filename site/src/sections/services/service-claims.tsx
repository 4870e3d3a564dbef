import { claim } from '../../content/claims.ts';

const shown = (['clients', 'satisfaction', 'rating'] as const).map(claim);

/** What the agency says about itself wherever it shows its services. */
export function ServiceClaims() {
  return (
    <ul className="figures">
      {shown.map(({ id, figure, label }) => (
        <li key={id}>
          <b>{figure}</b> {label}
        </li>
      ))}
    </ul>
  );
}
