import { expect, it } from 'vitest';
import { sendRequest, siteOrigin } from '../testing/harness.ts';

/** Fields that a URL may fill in, by page. All others are typed, or set by the Worker. */
const allowed = {
  '/order-by-invoice?items=websiteStarter:1': ['company', 'country', 'email', 'name', 'poNumber'],
  '/cart?items=websiteStarter:1': [],
};

const openPage = async (address: string) => (await sendRequest(new Request(siteOrigin + address))).text();
const findFields = (page: string) => [...page.matchAll(/<(?:input|select)\b[^>]*\bname="([^"]+)"[^>]*>/g)];
const validValues: Readonly<Record<string, string>> = { email: 'link@example.com', country: 'DE' };

it.each(Object.entries(allowed))(
  'a link to %s prefills only %j, and each prefilled field has a note',
  async (address, names) => {
    const fields = findFields(await openPage(address)).filter(([tag]) => !tag.includes('type="hidden"'));
    expect(fields.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
    const query = new URLSearchParams(fields.map(([, name = '']) => [name, validValues[name] ?? `link ${name}`]));
    const page = await openPage(`${address}&${query}`);
    const filled = findFields(page).flatMap(([tag, name = '']) =>
      tag.includes('value="link') ||
      tag.includes('checked') ||
      (tag.startsWith('<select') && page.includes('value="DE" selected'))
        ? [name]
        : [],
    );
    expect(filled.sort()).toEqual(names);
    for (const name of names) expect(page).toContain(`<small id="${name}-note">Filled in from your link.</small>`);
  },
);

it('a link cannot set a hidden field whose value the Worker computes', async () => {
  const address = '/order-by-invoice?items=websiteStarter:1';
  const findHiddenFields = (page: string) =>
    findFields(page).flatMap(([tag, name = '']) => (tag.includes('type="hidden"') ? [[name, tag] as const] : []));
  const names = findHiddenFields(await openPage(address)).map(([name]) => name);
  const query = new URLSearchParams([...names, 'discount', 'promo', 'attribution'].map((name) => [name, 'forged']));
  const forged = findHiddenFields(await openPage(`${address}&${query}`)).filter(([, tag]) => tag.includes('forged'));
  expect(names).toContain('token');
  expect(forged.map(([name]) => name)).toEqual([]);
});
