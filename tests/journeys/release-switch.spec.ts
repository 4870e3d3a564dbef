import { expect, type Page } from '@playwright/test';
import { listTagSources } from '#catalogue/embed-policy.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { selectCases } from '../nightly.ts';
import { createStrictPolicy, test, writePage } from '../partner-site.ts';
import { waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

const { version } = packageJson;

function writePageWith(script: string, tags = '<agency-pricing-picker></agency-pricing-picker>'): string {
  return writePage(
    `switch-${script.replaceAll('/', '-')}.html`,
    `<!doctype html><html lang="en"><title>Partner</title>${tags}
      <script type="module" src="${siteUrl}/widgets/${script}"></script>`,
  );
}

/** Mocks the Worker's reply about switched-off releases. Returns a list that records the paths of all requests. */
async function answerWith(page: Page, reply: { off: readonly string[] } | 'nothing' | 'an error'): Promise<string[]> {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.unrouteAll();
  await page.route('**/widgets/live.json', (route) => {
    if (reply === 'nothing') return route.abort();
    if (reply === 'an error') return route.fulfill({ status: 503, body: 'down' });
    return route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } });
  });
  return requestedPaths;
}

const isDefined = (page: Page) => page.evaluate(() => Boolean(customElements.get('agency-pricing-picker')));
const isCode = (path: string) => /\/(core|shared|pricing-picker)-/.test(path);

for (const script of selectCases(['v1/pricing-picker.en.js', `${version}/pricing-picker.en.js`], 1)) {
  test(`a switched-off release still shows its plans, which can be ordered through plain forms: ${script} (F51)`, async ({
    page,
    partner,
  }) => {
    const path = writePageWith(script);
    const requestedPaths = await answerWith(page, { off: [version] });
    await page.goto(partner.url + path);
    await expect.poll(() => requestedPaths).toContain('/widgets/live.json');
    await expect(page.locator('agency-pricing-picker')).toContainText('SEO Growth');
    await page.locator('agency-pricing-picker form button:visible').first().click();
    await waitForHostedCheckout(page);
    expect(requestedPaths.filter(isCode)).toEqual([]);
  });
}

test('a release that is switched on again runs after the next page reload', async ({ page, partner }) => {
  const path = writePageWith('v1/pricing-picker.en.js');
  await answerWith(page, { off: [version] });
  await page.goto(partner.url + path);
  await expect(page.locator('agency-pricing-picker')).toContainText('SEO Growth');
  await answerWith(page, { off: [] });
  await page.reload();
  await expect.poll(() => isDefined(page)).toBe(true);
});

test('a widget tag without a prerendered view still shows its own content if the release is switched off', async ({
  page,
  partner,
}) => {
  const path = writePageWith(
    'v1/loader.js',
    '<agency-pricing-picker><a href="/prices">See prices</a></agency-pricing-picker>',
  );
  const consoleMessage = page.waitForEvent('console', (message) => message.text().includes('switched off'));
  await answerWith(page, { off: [version] });
  await page.goto(partner.url + path);
  await consoleMessage;
  await expect(page.getByRole('link', { name: 'See prices' })).toBeVisible();
  expect(await isDefined(page)).toBe(false);
});

for (const script of selectCases(['v1/pricing-picker.en.js', 'v1/loader.js'], 1)) {
  test(`the doctor (?agency-debug) loads even if the release is switched off, and reports the switch: ${script}`, async ({
    page,
    partner,
  }) => {
    const path = writePageWith(script, '<agency-pricing-picker></agency-pricing-picker><agency-cart></agency-cart>');
    await answerWith(page, { off: [version] });
    await page.goto(`${partner.url}${path}?agency-debug`);
    const doctor = page.locator('#agency-doctor');
    await expect(doctor).toContainText('1 problem found');
    await expect(doctor).toContainText(`The agency has switched release ${version} off`);
  });
}

test('switching off a release does not affect pages that use another release', async ({ page, partner }) => {
  const path = writePageWith('0.9.0/loader.js');
  await answerWith(page, { off: [version, '1.0.1'] });
  await page.goto(partner.url + path);
  await expect.poll(() => isDefined(page)).toBe(true);
  const current = writePageWith('v1/pricing-picker.en.js');
  await answerWith(page, { off: ['0.9.0', '1.0.1'] });
  await page.goto(partner.url + current);
  await expect.poll(() => isDefined(page)).toBe(true);
});

for (const reply of ['nothing', 'an error'] as const) {
  test(`a release stays switched on if the Worker returns ${reply} (F51)`, async ({ page, partner }) => {
    await answerWith(page, reply);
    await page.goto(partner.url + writePageWith('v1/pricing-picker.en.js'));
    await expect.poll(() => isDefined(page)).toBe(true);
  });
}

test('the generated Content Security Policy allows the request for the list of switched-off releases', async ({
  page,
  partner,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => message.text().includes('violat') && violations.push(message.text()));
  const policy = encodeURIComponent(createStrictPolicy(listTagSources({ origin: siteUrl })));
  const answered = page.waitForResponse('**/widgets/live.json');
  await page.goto(`${partner.url}${writePageWith('v1/pricing-picker.en.js')}?policy=${policy}`);
  expect(await (await answered).json()).toEqual({ off: [] });
  expect((await answered).headers()['cache-control']).toBe('public, max-age=60');
  await expect.poll(() => isDefined(page)).toBe(true);
  expect(violations).toEqual([]);
});
