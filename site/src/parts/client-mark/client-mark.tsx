interface Marked {
  readonly initials: string;
  /** Palette of the agency's art. Without it, the mark has the brand's colors. */
  readonly palette?: string;
}

interface ClientMarkProps {
  client: Marked;
  className?: string;
}

/** Round mark of a client: initials on its color. */
export function ClientMark({ client: { initials, palette }, className = 'client-mark' }: ClientMarkProps) {
  return (
    <span className={palette ? `${className} palette-${palette}` : className} aria-hidden="true">
      {initials}
    </span>
  );
}
