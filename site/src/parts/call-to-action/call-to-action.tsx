import { agency } from '../../agency.ts';
import { ownLanguageAttributes } from '../../words.ts';
import { Links } from '../links/links.tsx';
import { InlineMarkdown } from '../markdown/markdown.tsx';

/** Last section of most pages, with the agency's contact links. Pages for embedders are in English, unlike its text. */
export function CallToAction({ isOnPortal = false }: { isOnPortal?: boolean }) {
  const { callToAction } = agency.contact;
  if (!callToAction) return null;
  const { title, text, links } = callToAction;
  return (
    <section
      className="band"
      data-band="emphasis"
      data-tide
      aria-labelledby="call-title"
      {...(isOnPortal && ownLanguageAttributes)}
    >
      <div className="wrapper call-to-action">
        <h2 id="call-title">{title}</h2>
        <div className="flow">
          <p className="lead">
            <InlineMarkdown text={text} />
          </p>
          {links.length > 0 && <Links links={links} />}
        </div>
      </div>
    </section>
  );
}
