interface Marked {
  readonly initials: string;
  /** One of the palettes that the agency's art has. Without it, the mark has the brand's colors. */
  readonly palette?: string;
}

interface ClientMarkProps {
  client: Marked;
  className?: string;
}

/** The round picture of a client: its initials on its color. */
export function ClientMark({ client: { initials, palette }, className = 'client-mark' }: ClientMarkProps) {
  return (
    <span className={palette ? `${className} palette-${palette}` : className} aria-hidden="true">
      {initials}
    </span>
  );
}
