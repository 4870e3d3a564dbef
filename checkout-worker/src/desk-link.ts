import type { Env } from './env.ts';
import { parseIssuer } from './is-origin.ts';
import { fillPlaceholders } from './lang/fill.ts';
import type { Messages } from './lang/messages.ts';
import { isLocalDevelopment } from './local-development.ts';
import { createActionPart, createTextPart, type MailPart } from './mail/mail.ts';
import { resolveSiteOrigin } from './site.ts';

/** Returns true if the agency can sign in at the desk. */
function isDeskOpen(env: Env): boolean {
  return isLocalDevelopment(env) || Boolean(parseIssuer(env.ACCESS_TEAM_DOMAIN) && env.ACCESS_AUD);
}

/** Returns the URL of a desk page, or `undefined` if the desk is not configured. */
export function createDeskUrl(path: `/desk${string}`, env: Env): string | undefined {
  return isDeskOpen(env) ? resolveSiteOrigin(env) + path : undefined;
}

/**
 * Returns the part of a mail that explains how the agency marks a problem as settled: at the desk, or with a command if
 * the desk is not configured.
 */
export function createSettlePart(id: string, desk: string | undefined, { strings }: Messages): MailPart {
  const command = `npm run operate -- settle ${id} --remote`;
  return desk
    ? createActionPart(strings.desk.open, desk)
    : createTextPart(fillPlaceholders(strings.mail.settle, { command }));
}
