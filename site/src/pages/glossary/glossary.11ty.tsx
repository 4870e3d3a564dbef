import { alphabet, glossary, idOf, termCount } from '../../../../agency/glossary.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { absoluteUrl } from '../../layouts/site-url.ts';
import { Links } from '../../parts/links/links.tsx';

export const data = {
  title: 'Glossary',
  description: `${termCount} words of marketing from A/B test to welcome series, each explained in a sentence or two, with our opinion left in.`,
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'DefinedTermSet',
      name: 'Marketing glossary',
      url: absoluteUrl('/glossary'),
      hasDefinedTerm: glossary.flatMap(({ terms }) =>
        terms.map(({ term, meaning }) => ({
          '@type': 'DefinedTerm',
          name: term,
          description: meaning,
          url: absoluteUrl(`/glossary#${idOf(term)}`),
        })),
      ),
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
            <h1>{termCount} words, no jargon.</h1>
            <p className="lead">What people in this trade say, and what they mean by it.</p>
          </div>
          <nav aria-label="Letters" className="letters">
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
            <h2 id={`title-${letter}`}>{letter}</h2>
            <dl>
              {terms.map(({ term, meaning, more }) => (
                <div key={term} id={idOf(term)}>
                  <dt>
                    <a href={`#${idOf(term)}`}>{term}</a>
                  </dt>
                  <dd>
                    {meaning}
                    {more && (
                      <>
                        {' '}
                        <a href={more.path}>{more.label}</a>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <section className="band" data-band="emphasis" data-tide aria-labelledby="missing-title">
        <div className="wrapper call-to-action">
          <h2 id="missing-title">A word is missing?</h2>
          <div className="flow">
            <p className="lead">Send it. We explain it to you by mail, and to everyone else here.</p>
            <Links
              links={[
                { path: '/contact', label: 'Ask about a word' },
                { path: '/blog', label: 'Read the blog' },
              ]}
            />
          </div>
        </div>
      </section>
    </>
  );
}
