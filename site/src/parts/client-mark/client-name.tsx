import { BreakableText } from '../breakable-text/breakable-text.tsx';

/** Name of a client, which may wrap after a dot. */
export function ClientName({ name }: { name: string }) {
  return <BreakableText text={name} after={/(?<=\.)/} />;
}
