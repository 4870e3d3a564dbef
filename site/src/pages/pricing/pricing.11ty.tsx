import { fact } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { faqData } from '../../parts/questions/question.ts';
import { Questions } from '../../parts/questions/questions.tsx';
import { CustomQuote } from './custom-quote.tsx';
import { pricingFacts, pricingQuestions } from './pricing.ts';
import { SampleReceipt } from './sample-receipt.tsx';

export const data = {
  title: 'Pricing',
  description: `Every plan, bundle and add-on with its price: social media, ads, SEO, email, Instagram, video, websites and event booths. Month to month, ${fact('cancellationNotice')} to cancel.`,
  styles: ['questions'],
  structuredData: [faqData(pricingQuestions)],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero
        title={
          <>
            Every price, <mark>on the page.</mark>
          </>
        }
        lead="One plan per service, month to month, swapped any month. Put together what you need and see what is due today and what comes after."
        art={<SampleReceipt />}
      >
        <Links
          links={[
            { path: '#plans', label: 'Choose a plan' },
            { path: '#questions', label: 'Read the questions' },
          ]}
        />
      </PageHero>

      <div className="wrapper pricing-facts">
        <Figures figures={pricingFacts} />
      </div>

      <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
        <div className="wrapper">
          <agency-pricing-picker tone="band">
            <h2 id="plans-title" slot="heading">
              Plans, bundles and add-ons
            </h2>
          </agency-pricing-picker>
        </div>
      </section>

      <section className="band" id="questions" aria-labelledby="questions-title">
        <div className="wrapper questions-columns">
          <div className="flow">
            <h2 id="questions-title">Questions people ask before they pay</h2>
            <p>
              Yours is not here? <a href="/contact">Write to us</a>.
            </p>
          </div>
          <Questions name="pricing-questions" questions={pricingQuestions} />
        </div>
      </section>

      <CustomQuote />
    </>
  );
}
