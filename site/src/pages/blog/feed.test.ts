import { expect, test, vi } from 'vitest';
import { render } from './feed.11ty.tsx';

vi.mock('../../agency.ts', async (load) => {
  const module = await load<typeof import('../../agency.ts')>();
  const post = { title: 'A', description: 'A', date: '2026-07-01', topic: 'A', body: 'A', isTranslated: true };
  const posts = Array.from({ length: 25 }, (_, index) => ({ ...post, path: `/blog/${index}` }));
  return { ...module, agency: { ...module.agency, posts } };
});

test('the feed contains only the 20 newest posts', async () => {
  const links = [...(await render()).matchAll(/<guid isPermaLink="true">.*\/(\d+)<\/guid>/g)].map(([, index]) => index);
  expect(links).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});
