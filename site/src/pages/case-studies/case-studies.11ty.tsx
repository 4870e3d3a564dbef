import { caseStudies } from '../../../../agency/case-studies.ts';
import { brands } from '../../../../agency/showcase/brands.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { GrowthBars } from './growth-bars.tsx';

export const data = {
  title: 'Case Studies',
  description:
    'Three illustrative cases from brief to figures: a bakery, a bike shop and a studio, with what we would do and what it costs.',
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper cases-hero">
          <h1>
            Three cases, <mark>drawn to scale.</mark>
          </h1>
          <div className="flow">
            <p className="lead">
              The businesses and their figures are made up. The plans, the prices and the way of working are not.
            </p>
            <ol className="cases-contents">
              {caseStudies.map(({ title, figures }) => (
                <li key={title}>
                  <a href={`#${figures.brand}`}>{title}</a>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      {caseStudies.map(({ title, problem, work, lesson, figures, plans, monthly }, index) => (
        <section
          key={title}
          className="band case"
          id={figures.brand}
          data-band={['strong', undefined, 'emphasis'][index % 3]}
          data-tide
          aria-labelledby={`${figures.brand}-title`}
        >
          <div className="wrapper flow flow--wide">
            <div className="case__head">
              <p className="case__who">
                {brands[figures.brand].handle}, {brands[figures.brand].industry.toLowerCase()}{' '}
                <span className="badge">Illustrative</span>
              </p>
              <h2 id={`${figures.brand}-title`}>{title}</h2>
            </div>
            <div className="case__columns">
              <div className="flow">
                <h3>What was wrong</h3>
                <p>{problem}</p>
                <h3>What we did</h3>
                <ol className="case__work">
                  {work.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </div>
              <div className="flow">
                <GrowthBars figures={figures} />
                <blockquote className="case__lesson">
                  <p>{lesson}</p>
                </blockquote>
                <p>
                  {plans.join(' and ')}: <b>{monthly} a month</b>. <a href="/pricing">See what it holds</a>
                </p>
              </div>
            </div>
          </div>
        </section>
      ))}
      <CallToAction />
    </>
  );
}
