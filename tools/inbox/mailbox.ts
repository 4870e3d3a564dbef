/** The mails a local Worker has sent. `wrangler dev` writes them into a folder of its own and removes that when it ends. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { headerOf, readMail } from '../../checkout-worker/src/testing/read-mail.ts';

export interface StoredMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
}

export interface MailboxOptions {
  /** Where `wrangler dev` keeps what it would send: one folder for each run, mails within. */
  wranglerFolder: string;
  /** Where mails are kept: each as `.eml`, for mail programs, and as `.txt`, for people. */
  mailFolder: string;
}

function withoutBrackets(address: string | undefined): string {
  return address?.replace(/^<|>$/g, '') ?? '';
}

function parse(id: string, raw: string): StoredMail {
  const mail = readMail(raw);
  const replyTo = headerOf(mail, 'Reply-To');
  const date = new Date(headerOf(mail, 'Date') ?? 0);
  return {
    id,
    from: withoutBrackets(headerOf(mail, 'From')),
    to: withoutBrackets(headerOf(mail, 'To')),
    replyTo: replyTo && withoutBrackets(replyTo),
    subject: headerOf(mail, 'Subject') ?? '',
    date: date.toISOString(),
    text: mail.text,
  };
}

function asText({ from, to, replyTo, subject, date, text }: StoredMail): string {
  const lines = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`];
  return `${lines.join('\n')}\nDate: ${date}\n\n${text}`;
}

function mailsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.join(folder, name));
}

export class Mailbox {
  readonly #options: MailboxOptions;
  readonly #seen: Set<string>;

  /** Mails that are there already belong to another run, and are left to it. */
  constructor(options: MailboxOptions) {
    this.#options = options;
    this.#seen = new Set(mailsUnder(options.wranglerFolder));
    mkdirSync(options.mailFolder, { recursive: true });
  }

  /** Keeps what has come since the last look. */
  collect(): void {
    try {
      for (const file of mailsUnder(this.#options.wranglerFolder)) if (!this.#seen.has(file)) this.#keep(file);
    } catch (error) {
      // A `wrangler dev` that ends takes its folder away, also in the middle of a look.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  #keep(file: string): void {
    const raw = readFileSync(file, 'utf8');
    // Still being written.
    if (!raw.includes('\r\n\r\n') || !raw.endsWith('\r\n')) return;
    this.#seen.add(file);
    const mail = parse(path.basename(file, '.eml'), raw);
    const name = path.join(this.#options.mailFolder, `${mail.date.slice(0, 19).replaceAll(':', '-')}-${mail.id}`);
    writeFileSync(`${name}.txt`, asText(mail));
    writeFileSync(`${name}.eml`, raw);
  }

  /** Newest first. */
  all(): readonly StoredMail[] {
    const names = readdirSync(this.#options.mailFolder).filter((name) => name.endsWith('.eml'));
    return names
      .toSorted()
      .toReversed()
      .map((name) =>
        parse(path.basename(name, '.eml'), readFileSync(path.join(this.#options.mailFolder, name), 'utf8')),
      );
  }

  find(id: string): StoredMail | undefined {
    return this.all().find((mail) => mail.id === id);
  }
}
