/**
 * Simulates a visitor's slow connection for all requests. A new connection costs one round trip, and active connections
 * share the bandwidth segment by segment.
 */

import type { AddressInfo } from 'node:net';
import net from 'node:net';

export interface Line {
  bytesPerSecond: number;
  roundTripMs: number;
}

export const slow4g: Line = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };

const segmentBytes = 1460;

interface Queue {
  segments: Buffer[];
  deliver: (segment: Buffer) => void;
}

export interface Relay {
  port: number;
  close(): void;
}

export class Link {
  readonly #line: Line;
  readonly #busy: Queue[] = [];
  #freeAt = 0;
  #sending = false;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Opens a port that forwards to a local port through this simulated link. */
  async relay(targetPort: number): Promise<Relay> {
    const server = net.createServer((client) => this.#connect(client, targetPort));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  }

  #connect(client: net.Socket, targetPort: number): void {
    const origin = net.connect(targetPort, '127.0.0.1');
    const oneWayMs = this.#line.roundTripMs / 2;
    const openAt = performance.now() + this.#line.roundTripMs;
    const schedule = (task: () => void) => setTimeout(task, Math.max(0, openAt - performance.now()) + oneWayMs);
    const queue: Queue = {
      segments: [],
      deliver: (segment) =>
        setTimeout(() => (segment.length > 0 ? client.writable && client.write(segment) : client.end()), oneWayMs),
    };
    client.setNoDelay();
    origin.setNoDelay();
    client.on('data', (data) => schedule(() => origin.writable && origin.write(data)));
    origin.on('data', (data: Buffer) => this.#send(queue, data));
    client.on('error', () => origin.destroy()).on('close', () => origin.destroy());
    // Queue the end of the stream after the data, because segments may still be in transit.
    origin.on('error', () => client.destroy()).on('close', () => this.#send(queue, Buffer.alloc(0)));
  }

  #send(queue: Queue, data: Buffer): void {
    // An empty segment marks the end of the stream.
    for (let from = 0; from < Math.max(data.length, 1); from += segmentBytes) {
      queue.segments.push(data.subarray(from, from + segmentBytes));
    }
    if (!this.#busy.includes(queue)) this.#busy.push(queue);
    if (!this.#sending) this.#sendNext();
  }

  #sendNext(): void {
    const queue = this.#busy.shift();
    const segment = queue?.segments.shift();
    this.#sending = queue !== undefined;
    if (!queue || !segment) return;
    if (queue.segments.length > 0) this.#busy.push(queue);
    const now = performance.now();
    this.#freeAt = Math.max(this.#freeAt, now) + (segment.length / this.#line.bytesPerSecond) * 1000;
    // Timers are limited to whole milliseconds, so the next segments compensate for a timer that fires late.
    setTimeout(
      () => {
        queue.deliver(segment);
        this.#sendNext();
      },
      Math.max(0, this.#freeAt - now),
    );
  }
}
