import { expect, it, vi } from 'vitest';
import { embed } from './pricing-picker.embed.ts';

/** The room kept for the plans of a service; none is the first. */
function roomFor(category: string, { rooms = [] } = embed): string | undefined {
  return rooms.find(({ when }) => when?.show?.includes('plans') && (when.category?.includes(category) ?? true))
    ?.minHeight;
}

it('keeps more room for the services whose plans say the most, and for the first where none is named', () => {
  for (const category of ['', 'social-media', 'ads']) expect(roomFor(category), category).toBe('690px');
  for (const category of ['seo', 'email', 'instagram', 'video', 'website', 'booth'])
    expect(roomFor(category), category).toBe('630px');
});

it('keeps no more than the least for an agency whose plans say little', async () => {
  vi.resetModules();
  vi.doMock('#agency/catalogue', async () => {
    const { catalogueForTests } = await import('../../shared/element/agency.testing.ts');
    return catalogueForTests('year-and-month');
  });
  const { embed: other } = await import('./pricing-picker.embed.ts');
  for (const category of ['', 'posts', 'hosting', 'website']) expect(roomFor(category, other), category).toBe('630px');
});
