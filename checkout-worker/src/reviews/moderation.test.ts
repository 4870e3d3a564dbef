import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getDatabase } from '../env.ts';
import { queryOutbox, queryTable, sendReview } from '../testing/forms.ts';
import { agencyAddress, clearDatabase, formTokenSecret, sendRequest, siteOrigin } from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createModerationToken, linkLifeSeconds } from './moderation-link.ts';
import { decideReview } from './review-list.ts';

let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
});

interface Links {
  approve: string;
  reject: string;
}

function findLinks(text: string | undefined): Links {
  const [approve = '', reject = ''] = text?.match(/^https:\S+$/gm) ?? [];
  return { approve, reject };
}

async function sendAndGetLinks(fields: Record<string, unknown> = {}): Promise<Links> {
  expect((await sendReview(fields, mailFake.bindings)).status).toBe(202);
  await mailFake.deliver();
  return findLinks(mailFake.findMailsTo(agencyAddress).at(-1)?.text);
}

async function queryStatus(): Promise<unknown> {
  return (await queryTable<{ status: string }>('reviews'))[0]?.status;
}

function openLink(link: string): Promise<Response> {
  return sendRequest(new Request(link), mailFake.bindings);
}

function submitModerationForm(
  link: string,
  headers: Record<string, string> = { Origin: siteOrigin },
): Promise<Response> {
  const url = new URL(link);
  const request = new Request(`${url.origin}${url.pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token: url.searchParams.get('token') ?? '' }).toString(),
  });
  return sendRequest(request, mailFake.bindings);
}

describe('review moderation (T19)', () => {
  test('requires a confirmation before publishing a review', async () => {
    const { approve } = await sendAndGetLinks();
    const page = await openLink(approve);
    expect(page.status).toBe(200);
    // The page links to the site, whose analytics would otherwise record the token in the referrer.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Approve this review?');
    expect(await (await submitModerationForm(approve)).text()).toContain('The review is published');
    expect(await queryStatus()).toBe('published');
  });

  test('rejects a review when the agency confirms the rejection', async () => {
    const { reject } = await sendAndGetLinks();
    expect(await (await openLink(reject)).text()).toContain('Reject this review?');
    expect((await submitModerationForm(reject)).status).toBe(200);
    expect(await queryStatus()).toBe('rejected');
  });

  test('changes nothing if a mail scanner only opens the links', async () => {
    const { approve, reject } = await sendAndGetLinks();
    for (const link of [approve, reject, approve]) {
      await openLink(link);
      await sendRequest(new Request(link, { method: 'HEAD' }), mailFake.bindings);
    }
    expect(await queryStatus()).toBe('held');
  });

  test('accepts only the first decision about a review and returns 409 afterwards', async () => {
    const { approve, reject } = await sendAndGetLinks();
    const answers = await Promise.all([
      submitModerationForm(approve),
      submitModerationForm(reject),
      submitModerationForm(approve),
      submitModerationForm(reject),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    const decided = await queryStatus();
    for (const link of [approve, reject]) {
      expect((await openLink(link)).status).toBe(409);
      expect((await submitModerationForm(link)).status).toBe(409);
    }
    expect(await queryStatus()).toBe(decided);
  });

  test('returns 403 or 415 for moderation forms from other origins (T9)', async () => {
    const { approve } = await sendAndGetLinks();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://partner.example' },
      {},
      { Origin: siteOrigin, 'Content-Type': 'text/plain' },
    ]) {
      expect([403, 415]).toContain((await submitModerationForm(approve, headers as Record<string, string>)).status);
    }
    expect(await queryStatus()).toBe('held');
  });

  test('returns 404 for forged moderation tokens', async () => {
    const { approve, reject } = await sendAndGetLinks();
    const token = new URL(reject).searchParams.get('token') ?? '';
    const [review = '', , expires, signature] = token.split('.');
    const other = { review, decision: 'publish', expires: getUnixSeconds() + 60 } as const;
    const forged = [
      '',
      'x',
      `${review}.publish.${expires}.${signature}`,
      `${review}.reject.${Number(expires) + 1}.${signature}`,
      `${crypto.randomUUID()}.reject.${expires}.${signature}`,
      `${token}x`,
      await createModerationToken('another-secret-of-32-characters!!', other),
      await createModerationToken(formTokenSecret, { ...other, review: crypto.randomUUID() }),
    ];
    for (const text of forged) {
      const link = `${approve.split('?')[0]}?token=${encodeURIComponent(text)}`;
      expect((await openLink(link)).status).toBe(404);
      expect((await submitModerationForm(link)).status).toBe(404);
    }
    expect(await queryStatus()).toBe('held');
  });

  test('sends the agency no mail about a review that was decided before the mail was sent', async () => {
    expect((await sendReview({}, mailFake.bindings)).status).toBe(202);
    const [review] = await queryTable<{ id: string }>('reviews');
    await decideReview(getDatabase(env), 'publish', review?.id ?? '');
    await mailFake.deliver();
    expect(mailFake.findMailsTo(agencyAddress)).toEqual([]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'moderation')).toEqual([]);
  });

  test('mails the agency new links if an expired moderation link is used', async () => {
    const { approve } = await sendAndGetLinks();
    vi.setSystemTime(Date.now() + (linkLifeSeconds + 60) * 1000);
    const page = await openLink(approve);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('Send me new links');
    expect(await (await submitModerationForm(approve)).text()).toContain('New links are on their way');
    expect(await queryStatus()).toBe('held');
    await mailFake.deliver();
    const fresh = findLinks(mailFake.findMailsTo(agencyAddress)[1]?.text);
    expect(fresh.approve).not.toBe(approve);
    expect((await submitModerationForm(fresh.approve)).status).toBe(200);
    expect(await queryStatus()).toBe('published');
  });

  test('returns 429 above the rate limit (T20)', async () => {
    const { approve } = await sendAndGetLinks();
    const MODERATION_LIMIT: RateLimit = { limit: async () => ({ success: false }) };
    expect((await sendRequest(new Request(approve), { MODERATION_LIMIT })).status).toBe(429);
  });
});

describe('reviews that contain HTML or scripts (T18)', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '<!--', // An unclosed HTML comment would hide the button.
    '</form></blockquote><button>Approve</button>',
    '&lt;script&gt;',
    'javascript:alert(1)',
    '=HYPERLINK("https://evil.example")',
  ];

  test.each(attacks)("stores a review as typed and escapes the review's text on the page: %s", async (attack) => {
    const { approve } = await sendAndGetLinks({ name: attack, title: attack, review: `${attack}\n${attack}` });
    const [row] = await queryTable<{ author_name: string; review_text: string }>('reviews');
    expect(row).toMatchObject({ author_name: attack, review_text: `${attack}\n${attack}` });
    const page = await (await openLink(approve)).text();
    // Names of all tags on the page, none of which may originate from the review.
    const tags = new Set([...page.matchAll(/<(\/?[a-z!][a-z0-9]*)/gi)].map(([, tag]) => tag?.toLowerCase()));
    for (const tag of ['script', 'img', '!--']) expect(tags).not.toContain(tag);
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page.match(/<\/form>/g)).toHaveLength(1);
    expect(page).not.toMatch(/ on\w+='/);
  });

  test('escapes HTML in the mailed review, so that the mail links only to the site', async () => {
    await sendAndGetLinks({ review: '<a href="https://evil.example/api/reviews/moderation?token=1">Approve</a>' });
    const [mail] = mailFake.findMailsTo(agencyAddress);
    const inHtml = [...(mail?.html ?? '').matchAll(/href="([^"]*)/g)].map(([, link]) => new URL(link ?? '').origin);
    expect(inHtml).toEqual([siteOrigin, siteOrigin]);
    const ours = [...(mail?.text ?? '').matchAll(/^https:\S+$/gm)].map(([link]) => new URL(link).origin);
    expect(ours).toEqual([siteOrigin, siteOrigin]);
  });
});
