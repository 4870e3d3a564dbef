import { agency, getClaim } from '#site/src/agency.ts';
import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { Links } from '#site/src/parts/links/links.tsx';
import { read } from '../../read.ts';

const { rows, choices } = read('pages/compare/compare');

const columns = { agency: 'Agency', freelancer: 'Freelancer', tool: 'Tool', us: agency.name } as const;
const sides = Object.keys(columns) as (keyof typeof columns)[];

export const data = {
  title: 'Compare',
  description: `An agency, a freelancer, a tool or ${agency.name}: what each is good at, what it costs you, and when to choose it.`,
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper compare-hero">
          <h1>Who should do your marketing?</h1>
          <div className="flow">
            <p className="lead">
              An agency, a freelancer, a tool or us. We’re one of the four, so judge for yourself: we win some rows and
              lose quite a few.
            </p>
            <p className="compare-key">
              <BestMark /> marks the best in each row, as we see it
            </p>
          </div>
        </div>
      </section>

      <section className="band compare-band" data-band="strong" data-tide aria-labelledby="table-title">
        <div className="wrapper">
          <h2 id="table-title" className="visually-hidden">
            The four side by side
          </h2>
          <table className="compare-table">
            <thead>
              <tr>
                <td />
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {columns[side]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ aspect, best, ...cells }) => (
                <tr key={aspect}>
                  <th scope="row">{aspect}</th>
                  {sides.map((side) => (
                    <td key={side} data-column={columns[side]} data-best={best.includes(side) || undefined}>
                      <span>
                        {cells[side]}
                        {best.includes(side) && (
                          <>
                            <BestMark />
                            <span className="visually-hidden"> (best)</span>
                          </>
                        )}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>

      <section className="band" aria-labelledby="choose-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="choose-title">Which one is right for you</h2>
            <p className="lead">
              With us, you pay {getClaim('lowerCost').figure} less than if we did everything by hand. A tool still costs
              less.
            </p>
          </div>
          <ul className="choices">
            {choices.map(({ title, when, not }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <b>Right for you when</b> {when}
                </p>
                <p>
                  <b>Think twice when</b> {not}
                </p>
              </li>
            ))}
          </ul>
          <Links
            links={[
              { path: '/strategy-call', label: 'Ask us which' },
              { path: '/pricing', label: 'See our prices' },
            ]}
          />
        </div>
      </section>
    </>
  );
}

function BestMark() {
  return (
    <svg className="best-mark" viewBox="0 0 20 20" width="26" height="26" aria-hidden="true">
      <circle cx="10" cy="10" r="9.500" />
      <path d="m5.500 10.500 3 3 6-7" />
    </svg>
  );
}
