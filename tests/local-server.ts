import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** Port of the server, which is reachable under two origins: `localhost` and `127.0.0.1`. */
  readonly port: number;
  /** Closes the server, including kept-alive connections. */
  close(): void;
}

/** Starts an HTTP server for a test on a free port. */
export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
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

/** Returns the number of a free port, for a program that cannot choose a port itself. */
export async function findUnusedPort(): Promise<number> {
  const { port, close } = await startLocalServer(() => {});
  close();
  return port;
}
