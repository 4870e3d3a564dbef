import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** It answers at `localhost` and at `127.0.0.1`: to browsers, two origins. */
  readonly port: number;
  /** Also ends connections that are kept open. */
  close(): void;
}

/** A server of a test's own, on a free port. */
export async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A port that the system says is free: for a program of a test's own that wants to be told one. */
export async function unusedPort(): Promise<number> {
  const { port, close } = await serve(() => {});
  close();
  return port;
}
