import { claim } from '../../../../agency/claims.ts';
import { Figures } from '../figures/figures.tsx';

const shown = (['clients', 'satisfaction', 'rating'] as const).map(claim);

/** What the agency says about itself wherever it shows its services. */
export function ServiceClaims() {
  return <Figures figures={shown} />;
}
