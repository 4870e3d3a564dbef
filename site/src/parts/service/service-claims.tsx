import { agency, claim } from '../../agency.ts';
import { Figures } from '../figures/figures.tsx';

/** What the agency says about itself wherever it shows its services. */
export function ServiceClaims() {
  const { claims } = agency.servicePages;
  return claims.length > 0 && <Figures figures={claims.map(claim)} />;
}
