import type { Logo } from '#agency-files/pictures.ts';
import { Picture } from '../picture/picture.tsx';

interface MarkedClient {
  readonly initials: string;
  /** Color palette from the agency's art; without a palette, brand colors apply. */
  readonly palette?: string;
  /** Replaces the initials. */
  readonly logo?: Logo;
}

/** Logo of a client, or a round badge with the client's initials on the client's color. */
export function ClientMark({ client: { initials, palette, logo } }: { client: MarkedClient }) {
  if (logo) {
    return <Picture className="client-logo" slot="logo" picture={logo} alt="" sizes="4.5rem" />;
  }
  return (
    <span className={palette ? `client-mark palette-${palette}` : 'client-mark'} aria-hidden="true">
      {initials}
    </span>
  );
}
