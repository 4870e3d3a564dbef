import { languages } from '#agency/brand';
import { agencyLanguage } from '../lang/agency-language.ts';
import { mailId } from '../mail/mail-kind.ts';
import { outbox } from '../mail/schema.ts';
import type { Database } from '../operations/database.ts';
import { OperationError } from '../operations/operation-error.ts';
import { unixSeconds } from '../unix-time.ts';
import { findPartner } from './partner-registry.ts';

interface LinkRequest {
  /** Which to write in. */
  language: string;
  /** What tells this request from others: for one of them there is one mail. */
  key: string;
  address: string;
  /** From when on the sweep sends it. Unix seconds. */
  dueAt: number;
}

/** Has a link mailed to an address, if it is a partner's: that is looked up when the mail is written. Returns the mail's id. */
export async function requestLink(
  database: Database,
  { language, key, address, dueAt }: LinkRequest,
  now: number,
): Promise<string> {
  const about = `${language}.${key}`;
  const id = mailId('partner-link', about);
  const row = { id, kind: 'partner-link', about, address, status: 'waiting', dueAt, createdAt: now } as const;
  await database.insert(outbox).values(row).onConflictDoNothing();
  return id;
}

/** Has a partner's link mailed by the next sweep: only the Worker can sign it. Returns where it goes. */
export async function mailLink(
  database: Database,
  partnerId: string | undefined,
  language: string = agencyLanguage(null),
): Promise<string> {
  if (!languages.includes(language)) {
    throw new OperationError(`We write in ${languages.join(', ')}, not in “${language}”.`);
  }
  const { id, email } = await findPartner(database, partnerId);
  if (!email)
    throw new OperationError(
      `${id} has no address: \`npm run operate -- change-address ${id} --email …\`.`,
      'partner-without-email',
    );
  const now = unixSeconds();
  await requestLink(database, { language, key: `${id}.${now}`, address: email, dueAt: now }, now);
  return email;
}
