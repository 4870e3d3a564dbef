/** Checks that the deployed Worker sends mail and accepts a signed webhook event. */
import { Stripe } from 'stripe';
import { CommandError } from '../command-error.ts';
import { findChallengeProblem, formatSecretCommand } from './configuration.ts';
import { findFieldProblems } from './required-fields.ts';

export interface Rehearsal {
  origin: string;
  mailTo: string;
  webhookSecret?: string;
  /** Option that selects the environment in `wrangler.toml`: `--env staging`, or none. */
  environment?: readonly string[];
  formMs?: number;
  /** Pages on which people book through the site’s own form. */
  bookingPages?: readonly (string | undefined)[];
  /** API of a Cal.com on the agency's own domain. */
  calendarApi?: string | undefined;
}

/** Delay before sending the form, because the Worker rejects forms sent within two seconds of loading as spam. */
const defaultFormMs = 2500;

async function fetchOrThrow(url: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(url, init).catch((error: unknown) => {
    throw new CommandError(`${url} doesn’t answer: ${error instanceof Error ? error.message : error}`);
  });
  const challenged = findChallengeProblem(reply);
  if (challenged) throw new CommandError(challenged);
  return reply;
}

/** Parses the Worker's answer. A page that asks to sign in, for example, is no JSON. */
function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${source} should return JSON, but returned ${text.slice(0, 300)}`);
  }
}

/** Sends a message through the contact form, as the widget does. The Worker stores the message and sends real mails. */
export async function sendTestMessage({ origin, mailTo, formMs = defaultFormMs }: Rehearsal): Promise<string> {
  const tokenReply = await fetchOrThrow(`${origin}/api/form-token`);
  if (!tokenReply.ok)
    throw new CommandError(`/api/form-token returned ${tokenReply.status}: ${await tokenReply.text()}`);
  const { token } = readJson(await tokenReply.text(), '/api/form-token') as { token: string };
  await new Promise((resolve) => setTimeout(resolve, formMs));
  const reply = await fetchOrThrow(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({
      name: 'Deployment check',
      email: mailTo,
      message: `Sent by \`npm run deploy -- --check\` at ${new Date().toISOString()}. If this reached you by email, email works.`,
      token,
    }),
  });
  const text = await reply.text();
  if (reply.status === 201) return (readJson(text, 'The contact form') as { id: string }).id;
  if (text.includes('challenge-missing')) {
    throw new CommandError(
      'The contact form asks for a Turnstile challenge, as it should: send a message on the site instead.',
    );
  }
  throw new CommandError(`The contact form returned ${reply.status}: ${text}`);
}

/**
 * Sends a signed event of a type that the Worker ignores. Resolves to true if the Worker accepts the signature, and to
 * false if it rejects the signature. Throws for any other answer, which says nothing about the secret.
 */
export async function sendTestEvent(origin: string, secret: string): Promise<boolean> {
  const payload = JSON.stringify({
    id: `evt_check_${Date.now()}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    type: 'deployment.check',
    livemode: false,
    data: { object: {} },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const reply = await fetchOrThrow(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
  if (reply.ok) return true;
  if (reply.status === 400) return false;
  throw new CommandError(`Event: /api/stripe/webhook returned ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
}

export async function rehearseDeployment(rehearsal: Rehearsal): Promise<void> {
  const { mailTo, bookingPages = [], calendarApi } = rehearsal;
  const id = await sendTestMessage(rehearsal);
  console.log(`Email: the message was stored (${id.slice(0, 8)}). Look for two emails at ${mailTo} within a minute.`);
  await rehearseEvent(rehearsal);
  const { problems, unread } = await findFieldProblems(bookingPages, calendarApi);
  for (const page of unread)
    console.log(`Calendar: ${page} couldn’t be tested. Book a call on your site, then cancel it.`);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

async function rehearseEvent({
  origin,
  webhookSecret = process.env.STRIPE_WEBHOOK_SECRET,
  environment = [],
}: Rehearsal): Promise<void> {
  if (!webhookSecret) {
    console.log(
      'Event: not tested. To test it, set STRIPE_WEBHOOK_SECRET in the environment to the endpoint’s secret, whsec_….',
    );
    return;
  }
  if (await sendTestEvent(origin, webhookSecret))
    return console.log('Event: the Worker accepted an event signed with STRIPE_WEBHOOK_SECRET.');
  throw new CommandError(
    `Event: the Worker rejects this STRIPE_WEBHOOK_SECRET. Set the endpoint’s own: ${formatSecretCommand('STRIPE_WEBHOOK_SECRET', environment)}`,
  );
}
