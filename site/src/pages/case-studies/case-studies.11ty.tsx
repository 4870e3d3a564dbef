import type { CaseStudy } from '#agency-files/site/records.ts';
import { formatList } from '#catalogue/format-list.ts';
import { loadOwnModules, type OwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { areAllIllustrative, Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { fillPlaceholders, toLowercaseLabel, words } from '../../words.ts';

const percentFormat = new Intl.NumberFormat(agency.locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Table of figures before (thin bars) and after (thick bars). Each pair of bars has its own scale. */
function GrowthBars({ study: { figures, timeframe } }: { study: CaseStudy }) {
  return (
    <table className="growth-bars">
      <caption>
        {timeframe ? fillPlaceholders(words.caseStudies.after, { timeframe }) : words.caseStudies.beforeAndAfter}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.caseStudies.figure}</th>
          <th scope="col">{words.caseStudies.before}</th>
          <th scope="col">{words.caseStudies.afterwards}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, before, after, unit }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {format(before, unit)}
              <Bar share={calculateBarLength(before, after)} />
            </td>
            <td className="figure">
              {format(after, unit)}
              <Bar share={calculateBarLength(after, before)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the length of a value's bar, in [0, 1], beside the bar of another value. */
function calculateBarLength(value: number, other: number): number {
  return Math.max(value, 0) / (Math.max(value, other, 0) || 1);
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="growth-bars__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100) || 0} height="8" />
    </svg>
  );
}

function format(value: number, unit?: '%'): string {
  return unit ? percentFormat.format(value / 100) : value.toLocaleString(agency.locale);
}

const { caseStudies, intros } = agency;
const { title, lead, description } = intros['case-studies'];
const isMadeUp = areAllIllustrative(caseStudies);

export async function data(): Promise<PageData> {
  const drawings = await loadOwnModules('art/case-studies');
  return {
    title: words.caseStudies.title,
    description,
    styles: ['illustrative', 'markdown', ...drawings.listStyles()],
  };
}

export async function render() {
  const drawings = await loadOwnModules('art/case-studies');
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper cases-hero">
          <h1>
            <HighlightedTitle text={title} />
          </h1>
          <div className="flow">
            <p className="lead">{lead}</p>
            {isMadeUp && <Illustrative />}
            <ol className="cases-contents">
              {caseStudies.map((study) => (
                <li key={study.id}>
                  <a href={`#${study.id}`}>{study.title}</a>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      {caseStudies.map((study, index) => (
        <section
          key={study.id}
          className="band case"
          id={study.id}
          // Count from the last case study, because its color must differ from the call to action below.
          data-band={['strong', undefined, 'emphasis'][(caseStudies.length - 1 - index) % 3]}
          data-tide
          aria-labelledby={`${study.id}-title`}
        >
          <div className="wrapper flow flow--wide">
            <div className="case__head">
              <p className="case__who">
                {[study.client, study.industry && toLowercaseLabel(study.industry)].filter(Boolean).join(', ')}{' '}
                {study.source === 'illustrative' && !isMadeUp && (
                  <span className="badge">{words.caseStudies.illustrative}</span>
                )}
              </p>
              <h2 id={`${study.id}-title`}>{study.title}</h2>
            </div>
            <CaseDrawing drawings={drawings} id={study.id} />
            <div className="case__columns">
              <div className="case__text flow">
                <Markdown text={study.body} headingShift={1} />
              </div>
              <div className="flow">
                {study.figures.length > 0 && <GrowthBars study={study} />}
                {study.lesson && (
                  <blockquote className="case__lesson">
                    <p>{study.lesson}</p>
                  </blockquote>
                )}
                {study.plans.length > 0 && (
                  <p>
                    {formatList(agency.locale, study.plans)}: <b>{study.price}</b>.{' '}
                    <a href="/pricing">{words.caseStudies.seePlans}</a>
                  </p>
                )}
              </div>
            </div>
          </div>
        </section>
      ))}
      <CallToAction />
    </>
  );
}

/** Drawing `art/case-studies/<name>` of a case study, if it exists. */
function CaseDrawing({ drawings, id }: { drawings: OwnModules; id: string }) {
  const Drawing = drawings.find(id);
  return Drawing && <Drawing />;
}
