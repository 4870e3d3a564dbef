import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { backlinkTerms } from '../../../backlinks.ts';

const { min, max } = backlinkTerms.domainAuthority;

/** Sites of the range we sell, around the one they point to. */
const sites = [
  { x: 92, y: 96, authority: 41, name: 'food magazine' },
  { x: 300, y: 52, authority: max, name: 'city paper' },
  { x: 520, y: 104, authority: 33, name: 'travel blog' },
  { x: 70, y: 318, authority: 28, name: 'bakers’ guild' },
  { x: 548, y: 330, authority: 52, name: 'design journal' },
  { x: 210, y: 458, authority: min, name: 'local guide' },
  { x: 430, y: 470, authority: 37, name: 'baking school' },
] as const;

const target = { x: 312, y: 270 };

/** Seven sites that link to one. The larger the circle, the higher its authority. */
export function LinkGraph() {
  return (
    <ServiceArt of="Seven kinds of site linking to a bakery." className="link-graph">
      <svg viewBox="0 0 620 540" role="img" aria-label={`Seven sites of domain authority ${min} to ${max} link to one`}>
        {sites.map(({ x, y, name }) => (
          <path
            key={name}
            className="link-graph__link"
            d={`M${x} ${y}Q${(x + target.x) / 2 + 26} ${(y + target.y) / 2 - 26} ${target.x} ${target.y}`}
          />
        ))}
        <circle className="link-graph__halo" cx={target.x} cy={target.y} r="104" />
        <circle className="is-badge" cx={target.x} cy={target.y} r="76" />
        <text className="link-graph__target" x={target.x} y={target.y - 2}>
          crumb
        </text>
        <text className="link-graph__target" x={target.x} y={target.y + 24}>
          .bakers
        </text>
        {sites.map(({ x, y, authority, name }) => (
          <g key={name}>
            <circle className="link-graph__site" cx={x} cy={y} r={18 + authority / 2.6} />
            <text className="link-graph__authority" x={x} y={y + 7}>
              {authority}
            </text>
            <text className="link-graph__name" x={x} y={y + 18 + authority / 2.6 + 20}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </ServiceArt>
  );
}
