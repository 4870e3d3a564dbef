import { Breakable } from '../../parts/breakable/breakable.tsx';

/** Name of a client, which may wrap after a dot. */
export function ClientName({ name }: { name: string }) {
  return <Breakable text={name} after={/(?<=\.)/} />;
}
