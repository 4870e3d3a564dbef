import { agency, getClaim } from '../../agency.ts';
import { Figures } from '../figures/figures.tsx';

/** The agency's claims that are shown on service pages. */
export function ServiceClaims() {
  const { claims } = agency.servicePages;
  return claims.length > 0 && <Figures figures={claims.map(getClaim)} />;
}
