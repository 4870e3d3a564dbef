import { loadOwnModules } from '#site/build/own-modules.ts';
import { agency, getClaim } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { createOrganizationData } from '../../layouts/structured-data.ts';
import { countInWords } from '../../parts/count-in-words/count-in-words.ts';
import { Drawing, findDrawingFile } from '../../parts/drawing/drawing.tsx';
import { FilmBand } from '../../parts/film/film.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { Links } from '../../parts/links/links.tsx';
import { Portrait } from '../../parts/person/person.tsx';
import { PhotoBand } from '../../parts/photo-band/photo-band.tsx';
import { fillPlaceholders, words } from '../../words.ts';
import { VideoFacade } from './video-facade.tsx';

const { title, description, lead, claims, figures, parts, people, photo, film, principles, reasons, links } =
  agency.about;

export async function data(): Promise<PageData> {
  const art = await loadOwnModules('art/about');
  return {
    title: words.about.title,
    description,
    styles: ['person', 'photo-band', 'film', ...art.listStyles()],
    structuredData: [createOrganizationData()],
  };
}

const shownFigures = [
  ...claims
    .map(getClaim)
    .map(({ figure, label, counts }) => ({ figure, label: [label, counts].filter(Boolean).join(', ') })),
  ...figures,
];

export async function render() {
  const art = await loadOwnModules('art/about');
  return (
    <>
      <section className="band page-hero about-hero" id={firstSectionId}>
        <div className="wrapper">
          <h1>
            <HighlightedTitle text={title} />
          </h1>
          <div className="about-intro">
            <p className="lead">{lead}</p>
            {shownFigures.length > 0 && (
              <ul>
                {shownFigures.map(({ figure, label }) => (
                  <li key={label}>
                    <b className="figure">{figure}</b> <span>{label}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </section>

      {film && <FilmBand film={film} />}

      {!film && agency.aboutVideo && (
        <section className="band about-film" data-band="strong" data-tide aria-labelledby="film-title">
          <div className="wrapper">
            <VideoFacade video={agency.aboutVideo} Poster={art.find('poster')} />
          </div>
        </section>
      )}

      {parts.length > 0 && (
        <section className="band" aria-label={words.about.parts}>
          <div className="wrapper about-parts">
            {parts.map((part) => {
              const Art = part.drawing ? art.find(part.drawing) : undefined;
              return (
                <div key={part.title} className="about-part">
                  {Art && <Art />}
                  <div className="flow">
                    <h2>{part.title}</h2>
                    {part.paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                </div>
              );
            })}
          </div>
        </section>
      )}

      {people.length > 0 && (
        <section className="band" aria-labelledby="people-title">
          <div className="wrapper flow flow--wide">
            <h2 id="people-title">{words.about.people}</h2>
            <ul className="about-people">
              {people.map((person) => (
                <li key={person.name}>
                  <Portrait person={person} sizes="15rem" />
                  <div className="about-people__words">
                    <h3>{person.name}</h3>
                    {person.role && <p className="about-people__role">{person.role}</p>}
                    {person.text && <p>{person.text}</p>}
                    <Signature person={person} />
                    {person.portrait?.credit && <small>{person.portrait.credit}</small>}
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      {photo && <PhotoBand photo={photo} />}

      {principles.length > 0 && (
        <section className="band" data-band="strong" data-tide aria-labelledby="values-title">
          <div className="wrapper flow flow--wide">
            <h2 id="values-title">
              {fillPlaceholders(words.about.principles, { count: countInWords(principles.length, 'thing') })}
            </h2>
            <ol className="about-values">
              {principles.map((principle) => (
                <li key={principle.title}>
                  <h3>{principle.title}</h3>
                  <p>{principle.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}

      {reasons.length > 0 && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="reasons-title">
          <div className="wrapper flow flow--wide">
            <h2 id="reasons-title">
              {fillPlaceholders(words.about.reasons, { count: countInWords(reasons.length, 'reason') })}
            </h2>
            <ul className="about-reasons">
              {reasons.map((reason) => (
                <li key={reason.title}>
                  <p className="figure">{reason.figure}</p>
                  <h3>{reason.title}</h3>
                  <p>{reason.text}</p>
                </li>
              ))}
            </ul>
            {links.length > 0 && <Links links={links} />}
          </div>
        </section>
      )}
    </>
  );
}

/** Signature of a person, drawn in `art/people/<drawing>-signature.svg`. */
function Signature({ person: { portrait, drawing } }: { person: (typeof people)[number] }) {
  const file = !portrait && drawing && findDrawingFile(`people/${drawing}-signature`);
  return file ? <Drawing file={file} className="signature" isDecoration /> : undefined;
}
