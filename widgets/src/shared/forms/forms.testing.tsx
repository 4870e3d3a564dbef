import type { ReactNode } from 'react';
import { type Mock, vi } from 'vitest';
import { ElementContext } from '../element/view.tsx';

export interface FakeWorker {
  /** Returns the request bodies sent to a path, parsed from JSON. */
  findSentTo(path: string): Record<string, unknown>[];
  answer(path: string, ...replies: (() => Response | Promise<Response>)[]): void;
}

/** Replaces `fetch` with a fake Worker. A path without a registered reply gets status 500; the last registered reply repeats. */
export function createFakeWorker(): FakeWorker {
  const replies = new Map<string, (() => Response | Promise<Response>)[]>();
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = ''] = url.split('?');
    const key = `${init?.method ?? 'GET'} ${path}`;
    if (init?.body) sent.push({ path: key, body: JSON.parse(String(init.body)) });
    const queue = replies.get(key) ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    return reply ? reply() : new Response('', { status: 500 });
  });
  return {
    findSentTo: (path) => sent.filter((entry) => entry.path === path).map(({ body }) => body),
    answer: (path, ...answers) => void replies.set(path, answers),
  };
}

export function createProblemResponse(status: number, fields: object = {}): Response {
  return Response.json(
    { type: 'about:blank', title: 'No', status, code: 'invalid-request', ...fields },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

type Emit = (name: string, detail: unknown, options?: { cancelable?: boolean }) => boolean;

export function createCancelingEmit(): Mock<Emit> {
  return vi.fn<Emit>(() => false);
}

export function WithElement({ lang = 'en', emit, children }: { lang?: string; emit: Emit; children: ReactNode }) {
  return <ElementContext value={{ host: null, tag: 'agency-test', emit, lang, props: {} }}>{children}</ElementContext>;
}
