import { agency } from '../../agency.ts';

export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** Links as buttons, of which the first is primary. Links to pages that the agency switched off are omitted. */
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
