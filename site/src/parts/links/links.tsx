import { agency } from '../../agency.ts';

export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** Where to go from here, as buttons; the first is the one to follow. Pages that are switched off are left out. */
export function Links({ links }: { links: readonly PageLink[] }) {
  const there = links.filter(({ path }) => agency.isThere(path));
  return (
    <div className="cluster">
      {there.map(({ path, label }, index) => (
        <a key={label} className={index === 0 ? 'button button--primary' : 'button'} href={path}>
          {label}
        </a>
      ))}
    </div>
  );
}
