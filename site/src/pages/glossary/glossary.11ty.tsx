import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { createAbsoluteUrl } from '../../layouts/site-url.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { getShownLink, Links, type PageLink } from '../../parts/links/links.tsx';
import { words } from '../../words.ts';

const { title, lead, description } = agency.intros.glossary;

/** Returns the letter under which a term is listed, without its accent: `A` for `ähnlich`. */
function getFirstLetter(id: string): string {
  return (id.normalize('NFD')[0] ?? '').toUpperCase();
}

/** All letters from A to Z, and other letters that terms begin with. */
const alphabet = [
  ...new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...agency.glossary.map(({ id }) => getFirstLetter(id))]),
].sort((one, other) => one.localeCompare(other, agency.locale));

const glossary = alphabet
  .map((letter) => ({ letter, terms: agency.glossary.filter(({ id }) => getFirstLetter(id) === letter) }))
  .filter(({ terms }) => terms.length > 0);

export const data = {
  title: words.glossary.title,
  description,
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'DefinedTermSet',
      name: words.glossary.title,
      url: createAbsoluteUrl('/glossary'),
      hasDefinedTerm: agency.glossary.map(({ term, meaning, id }) => ({
        '@type': 'DefinedTerm',
        name: term,
        description: meaning,
        url: createAbsoluteUrl(`/glossary#${id}`),
      })),
    },
  ],
} satisfies PageData;

const letters = new Set(glossary.map(({ letter }) => letter));

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper flow flow--wide">
          <div className="glossary-hero">
            <h1>
              <HighlightedTitle text={title} />
            </h1>
            <p className="lead">{lead}</p>
          </div>
          <nav aria-label={words.glossary.letters} className="letters">
            <ul>
              {alphabet.map((letter) => (
                <li key={letter}>{letters.has(letter) ? <a href={`#letter-${letter}`}>{letter}</a> : letter}</li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
      <div className="wrapper glossary">
        {glossary.map(({ letter, terms }) => (
          <section key={letter} id={`letter-${letter}`} aria-labelledby={`title-${letter}`}>
            <Fold
              title={
                <>
                  <h2 id={`title-${letter}`}>{letter}</h2>
                  <span className="glossary__terms">{terms.map(({ term }) => term).join(', ')}</span>
                </>
              }
            >
              <dl>
                {terms.map(({ term, meaning, more, id }) => (
                  <div key={term} id={id}>
                    <dt>
                      <a href={`#${id}`}>{term}</a>
                    </dt>
                    <dd>
                      {meaning}
                      <More link={getShownLink(more)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Fold>
          </section>
        ))}
      </div>
      <section className="band" data-band="emphasis" data-tide aria-labelledby="missing-title">
        <div className="wrapper call-to-action">
          <h2 id="missing-title">{words.glossary.missing}</h2>
          <div className="flow">
            <p className="lead">{words.glossary.missingText}</p>
            <Links
              links={[
                { path: '/contact', label: words.glossary.ask },
                { path: '/blog', label: words.glossary.blog },
              ]}
            />
          </div>
        </div>
      </section>
    </>
  );
}

/** Link after the meaning of a term. */
function More({ link }: { link: PageLink | undefined }) {
  return (
    link && (
      <>
        {' '}
        <a href={link.path}>{link.label}</a>
      </>
    )
  );
}
