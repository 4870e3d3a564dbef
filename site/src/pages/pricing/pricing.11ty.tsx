import { addToCart, type Cart, calculateCartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import { agency } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { AssurancesOfSelected } from '../../parts/assurances/assurances.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { getShownLink, Links } from '../../parts/links/links.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { PlanComparisons } from '../../parts/plan-comparison/plan-comparison.tsx';
import { createFaqData } from '../../parts/questions/question.ts';
import { Questions } from '../../parts/questions/questions.tsx';
import { formatPrice } from '../../parts/service/figures.ts';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import { fillPlaceholders, words } from '../../words.ts';

const { description, lead, links, sample, facts, questions, quote } = agency.pricing;
const { title = words.pricing.title, plansTitle = words.pricing.plans } = agency.pricing;

export const data = {
  title: words.pricing.title,
  description: description ?? fillPlaceholders(words.pricing.description, { name: agency.name }),
  styles: ['plan-comparison', 'questions'],
  structuredData: questions ? [createFaqData(questions.questions)] : [],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero title={<HighlightedTitle text={title} />} lead={lead} art={sample && <SampleReceipt {...sample} />}>
        {links.length > 0 && <Links links={links} />}
      </PageHero>

      {facts.length > 0 && (
        <div className="wrapper pricing-facts">
          <Figures figures={facts} />
        </div>
      )}

      <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
        <div className="wrapper">
          <agency-pricing-picker tone="band">
            <h2 id="plans-title" slot="heading">
              {plansTitle}
            </h2>
            <div className="flow" slot="plans-foot">
              <AssurancesOfSelected />
              <PlanComparisons />
            </div>
          </agency-pricing-picker>
        </div>
      </section>

      {questions && (
        <section className="band" id="questions" aria-labelledby="questions-title">
          <div className="wrapper questions-columns">
            <div className="flow">
              <h2 id="questions-title">{questions.title}</h2>
              {questions.lead && (
                <p>
                  <InlineMarkdown text={questions.lead} />
                </p>
              )}
            </div>
            <Questions name="pricing-questions" questions={questions.questions} />
          </div>
        </section>
      )}

      {quote && <CustomQuote quote={quote} />}
    </>
  );
}

type Quote = NonNullable<typeof agency.pricing.quote>;

/** Section with a contact link for requests that no plan covers. */
function CustomQuote({ quote }: { quote: Quote }) {
  const { title, lead, points } = quote;
  const link = getShownLink(quote.link);
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="quote-title">
      <div className="wrapper call-to-action">
        <h2 id="quote-title">{title}</h2>
        <div className="flow">
          <p className="lead">{lead}</p>
          {points.length > 0 && (
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {link && (
            <a className="button button--primary" href={link.path}>
              {link.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

interface SampleReceiptProps {
  title: string;
  products: readonly string[];
}

/** Example of a first order, with totals from the cart's own calculation. */
function SampleReceipt({ title, products }: SampleReceiptProps) {
  const cart = products.reduce<Cart>(addToCart, []);
  const { dueToday, thenMonthly, thenYearly } = calculateCartTotals(cart);
  return (
    <figure className="sample-receipt">
      <figcaption>{title}</figcaption>
      <ul>
        {resolveCart(cart).map(({ product }) => (
          <li key={product.id}>
            <span>
              <b>{product.name}</b>
              <small>{product.features.slice(0, 2).join(' · ')}</small>
            </span>
            <span className="figure">
              {product.unit === 'once' ? formatMoney(product.unitAmount) : formatPrice(product)}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        <div className="sample-receipt__due">
          <dt>
            {words.pricing.dueToday}
            <TaxNote />
          </dt>
          <dd className="figure">{formatMoney(dueToday, { decimals: 'always' })}</dd>
        </div>
        {thenMonthly > 0 && (
          <div>
            <dt>{words.pricing.thenMonthly}</dt>
            <dd className="figure">{formatMoney(thenMonthly, { decimals: 'always' })}</dd>
          </div>
        )}
        {thenYearly > 0 && (
          <div>
            <dt>{words.pricing.thenYearly}</dt>
            <dd className="figure">{formatMoney(thenYearly, { decimals: 'always' })}</dd>
          </div>
        )}
      </dl>
    </figure>
  );
}
