import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { serviceData } from '#site/src/layouts/structured-data.ts';
import { Figures } from '#site/src/parts/figures/figures.tsx';
import { faqData } from '#site/src/parts/questions/question.ts';
import { Questions } from '#site/src/parts/questions/questions.tsx';
import { backlinkPacks, backlinkTerms } from '../../backlinks.ts';
import { aboutEach, authorityRange, backlinkFacts, backlinkQuestions, packRows } from './backlinks.ts';

const description = `Backlinks by the pack, from ${aboutEach} each, on sites of ${authorityRange}. Delivered within ${backlinkTerms.deliveryDays} days, ${backlinkTerms.anchorsPerUrl} anchor per URL, paid once.`;

export const data = {
  title: 'Backlinks',
  description,
  styles: ['questions'],
  structuredData: [
    serviceData({
      name: 'Backlinks',
      description,
      path: '/backlinks',
      offers: backlinkPacks.map(({ quantity, unitAmount }) => ({ name: `${quantity} backlinks`, unitAmount })),
    }),
    faqData(backlinkQuestions),
  ],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper flow flow--wide">
          <h1 className="backlinks-title">
            Links people <mark>would click.</mark>
          </h1>
          <div className="backlinks-lead">
            <p className="lead">
              Backlinks for about {aboutEach} each, placed by hand in articles worth reading, on {authorityRange} sites.
              Sold in packs. Pay once.
            </p>
            <Figures figures={backlinkFacts} />
          </div>
        </div>
      </section>

      <section className="band" data-band="strong" data-tide aria-labelledby="packs-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="packs-title">Four packs</h2>
            <p className="lead">
              Savings compared with {aboutEach} a link. We agree on the pages first, then invoice you.
            </p>
          </div>
          <ol className="packs">
            {packRows.map(({ quantity, price, each, advantage, isPopular }) => (
              <li key={quantity} data-popular={isPopular || undefined}>
                <h3>
                  {quantity} <span>backlinks</span>
                </h3>
                <PackDots quantity={quantity} />
                <p className="packs__price">
                  <b className="figure">{price}</b> {each} each
                </p>
                <p className="packs__saved">
                  {isPopular && <span className="badge">Most Popular</span>}
                  {advantage && <span>{advantage}</span>}
                </p>
              </li>
            ))}
          </ol>
          <div className="cluster">
            <a className="button button--primary" href="/contact">
              Order a pack
            </a>
            <a className="button" href="/pricing">
              Monthly SEO plans
            </a>
            <a className="button" href="/services">
              All services
            </a>
          </div>
        </div>
      </section>

      <section className="band" aria-labelledby="sheet-title">
        <div className="wrapper backlinks-sheet">
          <div className="flow">
            <h2 id="sheet-title">What you get at the end</h2>
            <p>
              A sheet with every link on it. Follow each, read the page around it, and ask us about any you wouldn’t
              have picked yourself.
            </p>
            <p>
              No link farms, no private networks, no thirty copies of the same article. If a site would embarrass you in
              front of a customer, it’s not on our list.
            </p>
            <p className="cluster">
              <a href="/services/seo-backlinks">How we choose the sites</a>
            </p>
          </div>
          <figure className="sheet" data-sample>
            <figcaption>
              <span className="badge">Illustrative</span> A delivery sheet
            </figcaption>
            <table>
              <thead>
                <tr>
                  <th scope="col">Where</th>
                  <th scope="col">Anchor</th>
                  <th scope="col">DA</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>
                    kitchens
                    <wbr />
                    .example
                  </td>
                  <td>a café that roasts its own</td>
                  <td>54</td>
                </tr>
                <tr>
                  <td>
                    slowtravel
                    <wbr />
                    .example
                  </td>
                  <td>breakfast by the old pier</td>
                  <td>41</td>
                </tr>
                <tr>
                  <td>
                    beans
                    <wbr />
                    .example
                  </td>
                  <td>harbour.coffee</td>
                  <td>37</td>
                </tr>
              </tbody>
            </table>
          </figure>
        </div>
      </section>

      <section className="band" data-band="emphasis" data-tide aria-labelledby="questions-title">
        <div className="wrapper questions-columns">
          <h2 id="questions-title">Before you buy a link from anyone</h2>
          <Questions name="backlink-questions" questions={backlinkQuestions} />
        </div>
      </section>
    </>
  );
}

/** As many links of a chain as the pack has. */
function PackDots({ quantity }: { quantity: number }) {
  const perRow = 10;
  const rows = Math.ceil(quantity / perRow);
  return (
    <svg
      className="pack-dots"
      viewBox={`0 0 ${perRow * 26 + 8} ${rows * 26 + 4}`}
      width={perRow * 26 + 8}
      height={rows * 26 + 4}
      aria-hidden="true"
    >
      {Array.from({ length: quantity }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the links are all alike
          key={index}
          x={(index % perRow) * 26 + 3}
          y={Math.floor(index / perRow) * 26 + 5}
          width="30"
          height="16"
          rx="8"
        />
      ))}
    </svg>
  );
}
