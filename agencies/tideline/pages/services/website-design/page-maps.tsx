import { packagesIn } from '#catalogue/products.ts';

const perRow = 10;

/** How many pages each plan has, drawn. */
export function PageMaps() {
  return (
    <ul className="page-maps">
      {packagesIn('website').map(({ plan, quantities: { pages = 0, supportDays = 0 } }) => (
        <li key={plan}>
          <svg viewBox={`0 0 ${perRow * 34} ${Math.ceil(pages / perRow) * 44}`} aria-hidden="true">
            {Array.from({ length: pages }, (_, index) => {
              const x = (index % perRow) * 34;
              const y = Math.floor(index / perRow) * 44;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pages are alike and never move.
                <g key={index}>
                  <rect
                    className={index === 0 ? 'is-primary' : 'page-maps__page'}
                    x={x}
                    y={y}
                    width="27"
                    height="36"
                    rx="4"
                  />
                  <path className="page-maps__lines" d={`M${x + 6} ${y + 10}h15M${x + 6} ${y + 17}h10`} />
                </g>
              );
            })}
          </svg>
          <h3>{plan}</h3>
          <p>
            Up to {pages} pages, {supportDays} days of support
          </p>
        </li>
      ))}
    </ul>
  );
}
