import type { Film } from '#agency-files/pictures.ts';
import { publishPicture } from '#site/build/pictures.ts';
import { firstLanguage, getLanguageName, language } from '../../language.ts';

/** The agency's own film. Nothing but its poster is loaded before the visitor presses Play. */
export function FilmBand({ film }: { film: Film }) {
  const { title, lead, poster, captions } = film;
  const { src, width, height } = publishPicture('poster', poster);
  const shown = captions.some((track) => track.language === language) ? language : firstLanguage;
  return (
    <section className="band film-band" data-band="strong" data-tide aria-labelledby="film-title">
      <div className="wrapper flow flow--wide">
        <div className="flow">
          <h2 id="film-title">{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: the schema requires captions. */}
        <video
          controls
          playsInline
          preload="none"
          aria-labelledby="film-title"
          src={publishPicture('film', film).src}
          poster={src}
          width={width}
          height={height}
        >
          {captions.map((track) => (
            <track
              key={track.language}
              kind="captions"
              src={publishPicture('captions', track).src}
              srcLang={track.language}
              label={getLanguageName(track.language)}
              default={track.language === shown}
            />
          ))}
        </video>
      </div>
    </section>
  );
}
