import { unwrapFallback } from '#agency-files/fallback.ts';
import type { LegalPage, LegalSection } from '#agency-files/site/prose-pages.ts';
import { agency } from '../../agency.ts';
import { firstSectionId, type PageContext } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Links } from '../../parts/links/links.tsx';
import { InlineMarkdown, Markdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { words } from '../../words.ts';

interface LegalContext extends PageContext {
  readonly legal: LegalPage;
}

/** Page for each file in the agency's `legal/` folder. */
export const data = {
  legalPages: agency.legal,
  pagination: { data: 'legalPages', size: 1, alias: 'legal' },
  permalink: ({ legal }: LegalContext) => `${legal.slug}.html`,
  styles: ['legal', 'markdown'],
  eleventyComputed: {
    title: ({ legal }: LegalContext) => legal.title,
    description: ({ legal }: LegalContext) => legal.description,
  },
};

export function render({ legal }: LegalContext) {
  const { figures, sections, closing } = legal;
  return (
    <>
      <Hero legal={legal} />
      {figures.length > 0 && (
        <div className="wrapper legal-figures">
          <Figures figures={figures} />
        </div>
      )}
      <LegalSections sections={sections} />
      {closing && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="ask-title">
          <div className="wrapper call-to-action">
            <h2 id="ask-title">{closing.title}</h2>
            <div className="flow">
              <p className="lead">{closing.lead}</p>
              <Links links={closing.links} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function Hero({ legal: { title, lead, updated, reviewed, dateText, glance } }: { legal: LegalPage }) {
  const dated = updated ? words.legal.updated : words.legal.reviewed;
  const date = { text: dateText, date: updated ?? reviewed ?? '' };
  if (glance.length > 0) return <LegalHero title={title} lead={lead} dated={dated} date={date} glance={glance} />;
  return (
    <PageHero title={title} lead={lead}>
      <p className="legal-date">
        {dated} <time dateTime={date.date}>{date.text}</time>
      </p>
    </PageHero>
  );
}

interface Glance {
  readonly term: string;
  readonly about: string;
}

interface LegalHeroProps {
  title: string;
  lead: string;
  /** Label before the date, such as `Last updated`. */
  dated: string;
  /** Date as display text (`text`) and as ISO 8601 (`date`). */
  date: { readonly text: string; readonly date: string };
  /** Summary of the page, shown next to the title. */
  glance: readonly Glance[];
}

function LegalHero({ title, lead, dated, date: { text, date }, glance }: LegalHeroProps) {
  return (
    <section className="band page-hero legal-hero" id={firstSectionId} data-band="emphasis">
      <div className="wrapper legal-hero__columns">
        <div className="flow">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="legal-date">
            {dated} <time dateTime={date}>{text}</time>
          </p>
        </div>
        <dl className="legal-glance">
          {glance.map(({ term, about }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Numbered sections next to a sticky table of contents. */
function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="wrapper legal">
      <nav className="legal__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{words.legal.contents}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__sections">
        {sections.map(({ id, title, short, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <p className="legal__number figure" aria-hidden="true">
              {index + 1}
            </p>
            <div className="flow">
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="legal__short">
                <InlineMarkdown text={short} />
              </p>
              {blocks.map((block) => (
                <Block key={block} text={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Splits a list item into its own text on one line, and the list inside it without its indentation. */
function splitPoint(point: string): { text: string; inner: string } {
  const at = point.search(/\n[ \t]+(?:[-*+]|\d+[.)]) /);
  const text = (at < 0 ? point : point.slice(0, at)).replaceAll(/\n */g, ' ');
  const inner = at < 0 ? '' : point.slice(at + 1);
  const [indent = ''] = /^\s*/.exec(inner) ?? [];
  return { text, inner: inner.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
}

/** Markdown block. List items get check marks; other elements are rendered as usual. */
export function Block({ text }: { text: string }) {
  const list = unwrapFallback(text);
  if (!list.text.startsWith('- ')) return <Markdown text={text} />;
  return (
    <ul className="ticks">
      {list.text
        .slice(2)
        .split(/\n- /)
        .map((point) => {
          const { text: own, inner } = splitPoint(point);
          return (
            <li key={point}>
              <span>
                <InlineMarkdown text={list.mark(own)} />
              </span>
              {inner && <Markdown text={list.mark(inner)} />}
            </li>
          );
        })}
    </ul>
  );
}
