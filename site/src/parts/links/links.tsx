export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** Where to go from here, as buttons; the first is the one to follow. */
export function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <div className="cluster">
      {links.map(({ path, label }, index) => (
        <a key={label} className={index === 0 ? 'button button--primary' : 'button'} href={path}>
          {label}
        </a>
      ))}
    </div>
  );
}
