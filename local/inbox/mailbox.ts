/** Stores the mails sent by a local Worker, because `wrangler dev` loses its list of mails when it exits. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StoredMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | undefined;
  /** Language tag in the mail's `Content-Language` header. */
  language: string | undefined;
  subject: string;
  /** Time of sending, in ISO 8601. */
  date: string;
  text: string;
  html: string;
}

export interface MailboxOptions {
  /** URL of `wrangler dev`. */
  workerUrl: string;
  /** Folder for the mails: a `.json` file for the inbox and a `.txt` file for people. */
  mailFolder: string;
}

/** Mail as returned by the Local Explorer of `wrangler dev`. */
export interface CapturedMail {
  messageId: string;
  from: string;
  to: readonly string[];
  replyTo?: string;
  subject: string;
  /** Time of sending, in ISO 8601. */
  sentAt: string;
  /** Headers and text are included only if a single mail is requested. */
  headers?: Readonly<Record<string, string>>;
  text?: string;
  html?: string;
}

interface ExplorerReply<Result> {
  result: Result;
  result_info?: { cursor?: string };
}

/** Returns an id that is unique in a run and valid in URLs and file names. */
function getMailId({ messageId }: CapturedMail): string {
  return messageId.replace(/^<|@.*$/g, '');
}

function toStoredMail(mail: CapturedMail): StoredMail {
  const { from, to, replyTo, headers, subject, sentAt, text = '', html = '' } = mail;
  const language = headers?.['Content-Language'];
  return { id: getMailId(mail), from, to: to.join(', '), replyTo, language, subject, date: sentAt, text, html };
}

function formatText({ from, to, replyTo, subject, date, text }: StoredMail): string {
  const lines = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`];
  return `${lines.join('\n')}\nDate: ${date}\n\n${text}`;
}

/** Writes a file atomically, so that a killed process leaves no partial file. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

function readStored(file: string): StoredMail {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredMail;
  } catch {
    throw new Error(`The email in ${file} is damaged. Delete this file, then load the page again.`);
  }
}

export class Mailbox {
  readonly #options: MailboxOptions;
  readonly #seen = new Set<string>();
  #collecting: Promise<void> = Promise.resolve();

  constructor(options: MailboxOptions) {
    this.#options = options;
    mkdirSync(options.mailFolder, { recursive: true });
  }

  /** Stores the mails sent since the last call. Does nothing while `wrangler dev` is not running. */
  collect(): Promise<void> {
    this.#collecting = this.#collecting.catch(() => undefined).then(() => this.#collectNew());
    return this.#collecting;
  }

  async #collectNew(): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await this.#ask<readonly CapturedMail[]>({ per_page: '100', ...(cursor && { cursor }) });
      const unseen = page?.result.filter(({ messageId }) => !this.#seen.has(messageId)) ?? [];
      for (const { messageId } of unseen) await this.#keep(messageId);
      cursor = unseen.length > 0 ? page?.result_info?.cursor : undefined;
    } while (cursor);
  }

  /** Queries the Local Explorer's list of mails. Returns undefined if no server listens or answers in time. */
  async #ask<Result>(query: Record<string, string>): Promise<ExplorerReply<Result> | undefined> {
    const url = `${this.#options.workerUrl}/cdn-cgi/local/explorer/api/local/email/sending?${new URLSearchParams(query)}`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (!reply) return undefined;
    if (!reply.ok) throw new Error(`wrangler dev doesn’t list its emails: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as ExplorerReply<Result>;
  }

  async #keep(messageId: string): Promise<void> {
    const reply = await this.#ask<CapturedMail>({ email_id: messageId });
    if (!reply) return;
    const mail = toStoredMail(reply.result);
    const name = path.join(this.#options.mailFolder, `${mail.date.replaceAll(':', '-')}-${mail.id}`);
    writeAtomically(`${name}.txt`, formatText(mail));
    writeAtomically(`${name}.json`, JSON.stringify(mail));
    this.#seen.add(messageId);
  }

  /** Returns the stored mails, newest first. */
  list(): readonly StoredMail[] {
    const names = readdirSync(this.#options.mailFolder).filter((name) => name.endsWith('.json'));
    return names
      .toSorted()
      .toReversed()
      .map((name) => readStored(path.join(this.#options.mailFolder, name)));
  }

  find(id: string): StoredMail | undefined {
    return this.list().find((mail) => mail.id === id);
  }
}
