interface Marked {
  readonly initials: string;
  /** Color palette from the agency's art; without a palette, brand colors apply. */
  readonly palette?: string;
}

interface ClientMarkProps {
  client: Marked;
  className?: string;
}

/** Round badge with a client's initials on the client's color. */
export function ClientMark({ client: { initials, palette }, className = 'client-mark' }: ClientMarkProps) {
  return (
    <span className={palette ? `${className} palette-${palette}` : className} aria-hidden="true">
      {initials}
    </span>
  );
}
