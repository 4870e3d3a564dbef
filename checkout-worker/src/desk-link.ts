import type { Env } from './env.ts';
import { issuerOf } from './is-origin.ts';
import { fill } from './lang/fill.ts';
import type { Messages } from './lang/messages.ts';
import { action, type Part, text } from './mail/mail.ts';
import { siteOrigin } from './site.ts';
import { isThisMachine } from './this-machine.ts';

/** Returns true if the agency can use the desk. */
function isDeskOpen(env: Env): boolean {
  return isThisMachine(env) || Boolean(issuerOf(env.ACCESS_TEAM_DOMAIN) && env.ACCESS_AUD);
}

/** Returns the address of a desk page; `undefined` if the desk is not configured. */
export function deskAddress(path: `/desk${string}`, env: Env): string | undefined {
  return isDeskOpen(env) ? siteOrigin(env) + path : undefined;
}

/** Part of a mail to the agency that says where to settle a problem: at the desk or, if it is not configured, in a terminal. */
export function settlePart(thing: string, desk: string | undefined, { strings }: Messages): Part {
  const command = `npm run operate -- settle ${thing} --remote`;
  return desk ? action(strings.desk.open, desk) : text(fill(strings.mail.settle, { command }));
}
