import { Breakable } from '../../parts/breakable/breakable.tsx';

/** A client's name, which may break after its dot. */
export function ClientName({ name }: { name: string }) {
  return <Breakable text={name} after={/(?<=\.)/} />;
}
