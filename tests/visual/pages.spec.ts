/** Screenshots of the site's main pages on a phone, on a large screen, and on a large screen in dark mode. */
import type { Page } from '@playwright/test';
import { examples as reviews } from '#widgets/src/widgets/reviews/reviews.examples.ts';
import { selectCases } from '../nightly.ts';
import { expectPicture } from './pictures.ts';
import { openPage, test } from './visual-test.ts';

interface PicturedPage {
  address: string;
  /** Name of the page's picture. Default: the page's URL path. */
  name?: string;
  status?: number;
  /** Viewport widths in pixels. Default: 320 and 1440. */
  widths?: readonly number[];
}

const paidSession = 'cs_test_picturedCheckout';

/** Free times on the days around the pictured today. */
const times = ['20', '23', '24', '25'].flatMap((day) =>
  ['14:00', '14:30', '16:00', '19:00', '20:30'].map((time) => {
    const start = `2026-11-${day}T${time}:00.000Z`;
    return { start, end: new Date(Date.parse(start) + 1_800_000).toISOString() };
  }),
);

/** Mocked replies of the Worker, by method and path. Requests to other paths of the API are aborted. */
const replies: Readonly<Record<string, unknown>> = {
  'GET /booking/times': { zone: 'America/New_York', times },
  ...reviews.find(({ name }) => name === 'list-and-form')?.replies,
  [`GET /checkout-sessions/${paidSession}`]: {
    id: paidSession,
    number: 'CHECKOUT',
    settlement: 'paid',
    status: 'complete',
    payment_status: 'paid',
    paid: true,
    amount_subtotal: 29_900,
    amount_discount: 0,
    amount_tax: 0,
    amount_total: 29_900,
    amounts: [],
    currency: 'usd',
    mode: 'subscription',
    then_monthly: 29_900,
    then_yearly: 0,
    next_charge: '2026-12-22',
    return_url: null,
    lines: [
      { id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 1, unit_amount: 29_900, mode: 'subscription' },
    ],
  },
};

const pages: readonly PicturedPage[] = [
  { address: '/', name: 'home', widths: [320, 768, 1440] },
  { address: '/pricing', widths: [320, 768, 1440] },
  { address: '/services/meta-ads' },
  { address: '/contact' },
  { address: `/success?session_id=${paidSession}`, name: 'success-paid' },
  { address: '/widgets' },
  { address: '/services', widths: [320, 768, 1440] },
  { address: '/strategy-call' },
  { address: '/examples' },
  { address: '/about' },
  { address: '/blog' },
  { address: '/nobody-knows', name: 'not-found', status: 404 },
  { address: '/services/full-funnel-ads' },
  { address: '/reviews' },
  { address: '/portfolio' },
  { address: '/terms' },
  { address: '/success' },
  { address: '/services/nobody-knows', name: 'services-unknown', status: 404 },
];

async function mockWorkerReplies(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route, request) => {
      const reply = replies[`${request.method()} ${new URL(request.url()).pathname.slice('/api'.length)}`];
      return reply === undefined ? route.abort() : route.fulfill({ json: reply });
    },
  );
}

for (const pictured of selectCases(pages, 6)) {
  const { address, name = address.slice(1).replaceAll('/', '-'), status, widths = [320, 1440] } = pictured;
  test(`pages/${name} matches its accepted picture on a phone, on a large screen, and in dark mode`, async ({
    page,
  }) => {
    await mockWorkerReplies(page);
    await expectPicture(page, `pages/${name}`, [
      ...widths.map((width) => ({ width, height: 900, prepare: () => openPage(page, address, { status }) })),
      // Capture only the top of the page in dark mode, which differs only in colors.
      { width: widths.at(-1) ?? 1440, height: 900, colorScheme: 'dark' as const, maxHeight: 1200 },
    ]);
  });
}
