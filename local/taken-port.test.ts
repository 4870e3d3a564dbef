import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#tools/run.ts';
import { requireFreePorts } from './taken-port.ts';

let first: number;
let servers: Server[];

beforeAll(async () => {
  first = await findFreePort(20_000 + (process.pid % 10_000), 6);
  servers = await Promise.all(
    [first, first + 1, first + 3].map(
      (port) =>
        new Promise<Server>((resolve) => {
          const server = createServer().listen(port, 'localhost', () => resolve(server));
        }),
    ),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});

test('requireFreePorts() suggests a different free port for each port in use', async () => {
  const wanted = ['PORT', 'STRIPE_MOCK_PORT', 'INBOX_PORT'].map((variable, index) => ({
    port: first + index,
    name: variable,
    variable,
  }));
  await expect(requireFreePorts(wanted)).rejects.toThrow(
    `Or choose another port: PORT=${first + 4} STRIPE_MOCK_PORT=${first + 5} npm start`,
  );
});
