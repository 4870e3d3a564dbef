import { formatFileSize } from '#catalogue/forms/files.ts';
import { createDeskUrl } from '../desk-link.ts';
import type { Env } from '../env.ts';
import type { Messages } from '../lang/messages.ts';
import { createFactsPart, createLinkPart, createTextPart, type MailPart } from '../mail/mail.ts';
import type { SentFile } from './schema.ts';

function formatFiles(files: readonly SentFile[], { formats }: Messages): string {
  return files.map(({ name, size }) => `${name} (${formatFileSize(size, formats)})`).join(', ');
}

/** Returns the parts of a mail to the agency that name files and link to them. Mails never contain the files themselves. */
export function createFilesParts(
  files: readonly SentFile[],
  page: '/desk/messages' | '/desk/onboarding',
  { env, messages }: { env: Env; messages: Messages },
): MailPart[] {
  if (files.length === 0) return [];
  const { strings } = messages;
  const address = createDeskUrl(page, env);
  return [
    createFactsPart([[strings.files.label, formatFiles(files, messages)]]),
    createTextPart(strings.files.inMail),
    ...(address ? [createLinkPart(strings.desk.open, address)] : []),
  ];
}
