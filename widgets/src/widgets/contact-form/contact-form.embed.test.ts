import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#agency/brand');
});

/** Returns the heights reserved for the form in pixels, from the widest page to the narrowest. */
async function listReservedHeights(contactFiles: boolean): Promise<number[]> {
  vi.resetModules();
  vi.doMock('#agency/brand', async () => ({
    ...(await vi.importActual<typeof import('#agency/brand')>('#agency/brand')),
    contactFiles,
  }));
  const { embed } = await import('./contact-form.embed.ts');
  const [{ minHeight = '', narrower = [] } = {}] = embed.reservedSpaces ?? [];
  return [minHeight, ...narrower.map(([, height]) => height)].map(Number.parseFloat);
}

it('reserves more height if the form has a field for files', async () => {
  expect(await listReservedHeights(false)).toEqual([535, 720, 770]);
  expect(await listReservedHeights(true)).toEqual([665, 870, 920]);
});
