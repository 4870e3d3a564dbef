import type { ReactNode } from 'react';

interface ClosingProps {
  title: ReactNode;
  text: ReactNode;
  /** The first is the one to follow. */
  links: readonly { readonly path: string; readonly label: string }[];
}

/** The end of a service's page: where to go from here. */
export function Closing({ title, text, links }: ClosingProps) {
  return (
    <section className="band" data-band="foam" data-tide aria-labelledby="closing-title">
      <div className="wrapper call-to-action">
        <h2 id="closing-title">{title}</h2>
        <div className="flow">
          <p className="lead">{text}</p>
          <div className="cluster">
            {links.map(({ path, label }, index) => (
              <a key={label} className={index === 0 ? 'button button--primary' : 'button'} href={path}>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
