/** Page that exports or deletes a person's data. */

import Stripe from 'stripe';
import { isEmail, nativeEmailInput, readEmail } from '#catalogue/email-address.ts';
import { listSigningSecrets } from '../../abuse/signing-secrets.ts';
import type { AppContext } from '../../app.ts';
import { bookingPages } from '../../booking/calendars.ts';
import { getDatabase } from '../../env.ts';
import { deleteObjects } from '../../files/file-store.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { describeError } from '../../log.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { type Action, recordAction } from '../actions.ts';
import { isConfirmed, renderConfirmPage } from '../confirm.tsx';
import { renderDeskPage } from '../page.tsx';
import { type Fact, Facts } from '../parts.tsx';
import { erasePerson, exportPerson, type PersonDataSources, type RetainedData } from '../person-data.ts';

const { desk } = agencyMessages.strings;
const { privacy: texts } = desk;
const pageUrl = '/desk/privacy';

interface RefusedInput {
  typed: string;
  wrong: string;
  status: 422 | 502;
}

export function showPrivacy(c: AppContext, refused?: RefusedInput): Promise<Response> {
  return renderDeskPage(c, {
    page: 'privacy',
    wrong: refused?.wrong,
    status: refused?.status ?? 200,
    content: () => (
      <section className="panel stack" aria-label={desk.pages.privacy}>
        <p>{texts.text}</p>
        <form method="post" action={pageUrl}>
          <HiddenFields token={c.var.deskToken} />
          <label>
            {texts.email}
            <input {...nativeEmailInput} defaultValue={refused?.typed} required autoComplete="off" />
          </label>
          <div className="acts">
            <button type="submit" className="main" name="what" value="export">
              {texts.export}
            </button>
            <button type="submit" className="act" name="what" value="erase">
              {texts.erase}
            </button>
          </div>
        </form>
      </section>
    ),
  });
}

/** Returns a labeled count for each kind of data. A count of zero becomes `false`, so that it is not shown. */
function countFacts(counts: Readonly<Partial<Record<keyof typeof texts.things, number>>>): Fact[] {
  const entries = Object.entries(counts) as [keyof typeof texts.things, number][];
  return entries.map(([kind, count]) => [texts.things[kind], count > 0 && String(count)]);
}

/** Kinds of data that share one sentence. Subscriptions, withdrawals and partners each have a sentence of their own. */
const listedTogether = ['orders', 'customers'];

/** Describes what is kept here, and calls, which only their provider has: https://github.com/newtheatre/rooms/issues/27 */
function describeRetained({ deskActions, ...stored }: RetainedData): string[] {
  const lists = { ...stored, calls: bookingPages.map(({ hostname }) => hostname) };
  const entries = Object.entries(lists) as [keyof typeof lists, readonly string[]][];
  const sentences = entries
    .filter(([, ids]) => ids.length > 0)
    .flatMap(([kind, ids]) =>
      (listedTogether.includes(kind) ? [ids.join(', ')] : [...new Set(ids)]).map((list) =>
        fillPlaceholders(texts.kept[kind], { list }),
      ),
    );
  return deskActions > 0 ? [...sentences, fillPlaceholders(texts.kept.deskActions, { count: deskActions })] : sentences;
}

const createSources = ({ env, var: { log } }: AppContext): PersonDataSources => ({
  database: getDatabase(env),
  stripe: getStripeClient(env),
  secrets: listSigningSecrets(env, log),
});

/** Records the operation without the person's email address, because the address is to be deleted. */
function recordOperation(c: AppContext, action: Action): Promise<void> {
  c.var.log('info', 'desk-action', { action });
  return recordAction(getDatabase(c.env), { person: c.var.person, action, about: '' }, getUnixSeconds());
}

async function exportData(c: AppContext, address: string): Promise<Response> {
  const data = await exportPerson(createSources(c), address);
  await recordOperation(c, 'export-person');
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json', 'Content-Disposition': 'attachment; filename="person.json"' },
  });
}

/** Kinds of data that are counted before a deletion. Data of other kinds belongs to an order or a partner. */
const countedKinds = [
  'messages',
  'reviews',
  'withdrawals',
  'invoiceRequests',
  'onboarding',
  'files',
  'mails',
  'partners',
  'orders',
  'billingLinks',
  'bookingChanges',
  'stripeCustomers',
  'deskActions',
] as const;

async function confirmErasure(c: AppContext, address: string): Promise<Response> {
  const data = await exportPerson(createSources(c), address);
  const counts = Object.fromEntries(countedKinds.map((kind) => [kind, data[kind].length]));
  const isNothing = Object.values(counts).every((count) => count === 0);
  return renderConfirmPage(c, {
    page: 'privacy',
    title: texts.confirm,
    text: (
      <>
        <p>{fillPlaceholders(isNothing ? texts.nothing : texts.confirmText, { address })}</p>
        {data.runningSubscriptions.map((list) => (
          <p key={list} role="alert">
            {fillPlaceholders(texts.running, { list })}
          </p>
        ))}
        <Facts facts={countFacts(counts)} />
      </>
    ),
    to: pageUrl,
    fields: { email: address, what: 'erase' },
    button: texts.eraseNow,
  });
}

async function eraseData(c: AppContext, address: string): Promise<Response> {
  const { erased, retained, fileKeys } = await erasePerson(createSources(c), address);
  await deleteObjects(c.env, fileKeys, c.var.log);
  await recordOperation(c, 'erase-person');
  const retainedTexts = describeRetained(retained);
  return renderDeskPage(c, {
    page: 'privacy',
    title: desk.done['erase-person'],
    content: () => (
      <>
        <section className="panel stack">
          <h2>{texts.forgotten}</h2>
          <Facts facts={countFacts(erased)} />
        </section>
        <section className="panel stack">
          <h2>{texts.stays}</h2>
          {retainedTexts.length === 0 && <p className="quiet">{texts.nothingStays}</p>}
          {retainedTexts.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
        <p>
          <a href={pageUrl}>{desk.goBack}</a>
        </p>
      </>
    ),
  });
}

/** `POST /desk/privacy`: exports a person's data, or deletes the data after a confirmation. */
export async function handlePersonForm(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const typed = readEmail(fields.get('email') ?? '');
  if (!isEmail(typed)) return showPrivacy(c, { typed, wrong: desk.refusals['partner-email'], status: 422 });
  const work = fields.get('what') !== 'erase' ? exportData : isConfirmed(fields) ? eraseData : confirmErasure;
  try {
    return await work(c, typed);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    c.var.log('warn', 'desk-person-unknown', describeError(error));
    return showPrivacy(c, { typed, wrong: desk.orders.noStripe, status: 502 });
  }
}
