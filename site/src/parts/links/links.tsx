import { agency } from '../../agency.ts';

export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** Returns a link of the agency's files, or undefined if it leads to a page that is switched off or has no content yet. */
export function getShownLink(link: PageLink | undefined): PageLink | undefined {
  return link && agency.hasPage(link.path) ? link : undefined;
}

/** Links as buttons, of which the first is primary. Links to pages that the agency switched off are omitted. */
export function Links({ links }: { links: readonly PageLink[] }) {
  const existing = links.filter(getShownLink);
  return (
    <div className="cluster">
      {existing.map(({ path, label }, index) => (
        <a key={label} className={index === 0 ? 'button button--primary' : 'button'} href={path}>
          {label}
        </a>
      ))}
    </div>
  );
}
