import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** The server's two origins: it answers at `localhost` and at `127.0.0.1`. */
  readonly port: number;
  /** Also closes keep-alive connections. */
  close(): void;
}

/** Starts a test server on a free port. */
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

/** Returns a free port, for a program that needs a port number. */
export async function unusedPort(): Promise<number> {
  const { port, close } = await serve(() => {});
  close();
  return port;
}
