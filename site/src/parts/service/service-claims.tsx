import { agency, getClaim } from '../../agency.ts';
import { Figures } from '../figures/figures.tsx';

export function ServiceClaims() {
  const { claims } = agency.servicePages;
  return claims.length > 0 && <Figures figures={claims.map(getClaim)} />;
}
