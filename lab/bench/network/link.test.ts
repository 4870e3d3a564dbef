import net, { type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Link } from './link.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function listen(bytes: number): Promise<number> {
  server = net.createServer((socket) => socket.once('data', () => socket.end(Buffer.alloc(bytes))));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function download(port: number): Promise<{ bytes: number; ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const socket = net.connect(port, '127.0.0.1', () => socket.write('?'));
    socket.on('data', (data) => {
      bytes += data.length;
      if (bytes === expectedBytes) resolve({ bytes, ms: performance.now() - started });
    });
    socket.on('error', reject);
  });
}

const expectedBytes = 40_000;

test("the simulated link delays a response by two round trips plus the response's transfer time", async () => {
  const link = new Link({ bytesPerSecond: 400_000, roundTripMs: 40 });
  const relay = await link.relay(await listen(expectedBytes));
  const { ms } = await download(relay.port);
  relay.close();
  expect(ms).toBeGreaterThanOrEqual(80 + 100 - 5);
});

test('two simultaneous responses share the bandwidth of the simulated link', async () => {
  const link = new Link({ bytesPerSecond: 400_000, roundTripMs: 4 });
  const relay = await link.relay(await listen(expectedBytes));
  const both = await Promise.all([download(relay.port), download(relay.port)]);
  relay.close();
  // Alone, a response takes 100 ms. If the two responses alternate, even the first to finish takes nearly 200 ms.
  for (const { ms } of both) expect(ms).toBeGreaterThan(170);
});
