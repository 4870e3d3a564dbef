import { Breakable } from '../../parts/breakable/breakable.tsx';

/** Name of a client that may wrap after a dot. */
export function ClientName({ name }: { name: string }) {
  return <Breakable text={name} after={/(?<=\.)/} />;
}
