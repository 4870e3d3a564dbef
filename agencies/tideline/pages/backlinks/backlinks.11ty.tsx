import { formatMoney } from '#catalogue/money.ts';
import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { createServiceData } from '#site/src/layouts/structured-data.ts';
import { Figures } from '#site/src/parts/figures/figures.tsx';
import { createFaqData, type Question } from '#site/src/parts/questions/question.ts';
import { Questions } from '#site/src/parts/questions/questions.tsx';
import {
  authorityRange,
  backlinkPacks,
  backlinkTerms,
  formatPackAdvantage,
  referencePriceText,
} from '../../backlinks.ts';

const { deliveryDays, anchorsPerUrl } = backlinkTerms;
const formatPricePerLink = (pack = backlinkPacks[0]) => formatMoney(pack?.perItem ?? 0);

const backlinkFacts = [
  { figure: authorityRange, label: 'domain authority of the sites' },
  { figure: `${deliveryDays} days`, label: 'at most until every link is live' },
  { figure: `${anchorsPerUrl} anchor`, label: 'per URL, chosen with you' },
  { figure: 'One-time', label: 'payment, nothing to cancel' },
] as const;

const backlinkQuestions: readonly Question[] = [
  {
    question: 'What counts as a backlink here?',
    answer: `A link in an article written for a ${authorityRange} site and published there. It goes to one URL of yours, with ${anchorsPerUrl} anchor.`,
  },
  {
    question: 'How long does it take?',
    answer: `All links in a pack are live within ${deliveryDays} days. You get a sheet with the address, anchor and authority of each one.`,
  },
  {
    question: 'What are the savings compared with?',
    answer: `A price of ${referencePriceText} a link. In the pack of ${backlinkPacks[0]?.quantity}, a link costs ${formatPricePerLink()}, so compared with that pack, the larger ones save you even more. In the largest, a link costs ${formatPricePerLink(backlinkPacks.at(-1))}.`,
  },
  {
    question: 'Do you promise a ranking?',
    answer: 'No. Links are one of many reasons people find a page. Anyone who promises you first place is guessing.',
  },
  {
    question: 'Can I get links every month instead?',
    answer: 'Yes. The SEO plans on the pricing page come with blog posts and backlinks each month.',
  },
];

const description = `Backlinks by the pack, for about ${referencePriceText} each, on ${authorityRange} sites. Delivered within ${deliveryDays} days, ${anchorsPerUrl} anchor per URL, paid once.`;

export const data = {
  title: 'Backlinks',
  description,
  styles: ['questions'],
  structuredData: [
    createServiceData({
      name: 'Backlinks',
      description,
      path: '/backlinks',
      offers: backlinkPacks.map(({ quantity, unitAmount }) => ({ name: `${quantity} backlinks`, unitAmount })),
    }),
    createFaqData(backlinkQuestions),
  ],
} satisfies PageData;

/** Sample rows of a report about delivered backlinks. */
const delivered = [
  { site: 'kitchens', anchor: 'a café that roasts its own', authority: 54 },
  { site: 'slowtravel', anchor: 'breakfast by the old pier', authority: 41 },
  { site: 'beans', anchor: 'harbor.coffee', authority: 37 },
];

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
              Backlinks for about {referencePriceText} each, placed by hand in articles worth reading, on{' '}
              {authorityRange} sites. Sold in packs. Pay once.
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
              Savings are based on {referencePriceText} a link. We agree on the pages with you, then send an invoice.
            </p>
          </div>
          <ol className="packs">
            {backlinkPacks.map((pack) => (
              <li key={pack.quantity} data-popular={pack.popular || undefined}>
                <h3>
                  {pack.quantity} <span>backlinks</span>
                </h3>
                <PackDots quantity={pack.quantity} />
                <p className="packs__price">
                  <b className="figure">{formatMoney(pack.unitAmount)}</b> {formatPricePerLink(pack)} each
                </p>
                <p className="packs__saved">
                  {pack.popular && <span className="badge">Most Popular</span>}
                  {formatPackAdvantage(pack) && <span>{formatPackAdvantage(pack)}</span>}
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
              A sheet with every link on it. Follow each one, read the page around it, and ask us about any you wouldn’t
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
                {delivered.map(({ site, anchor, authority }) => (
                  <tr key={site}>
                    <td>
                      {site}
                      <wbr />
                      .example
                    </td>
                    <td>{anchor}</td>
                    <td>{authority}</td>
                  </tr>
                ))}
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

/** Drawing of a chain that has one link for each backlink in the pack. */
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
