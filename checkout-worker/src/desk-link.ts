import type { Env } from './env.ts';
import { issuerOf } from './is-origin.ts';
import { fill } from './lang/fill.ts';
import type { Messages } from './lang/messages.ts';
import { action, type Part, text } from './mail/mail.ts';
import { siteOrigin } from './site.ts';
import { isThisMachine } from './this-machine.ts';

/** True if the agency can use the desk. */
function isDeskOpen(env: Env): boolean {
  return isThisMachine(env) || Boolean(issuerOf(env.ACCESS_TEAM_DOMAIN) && env.ACCESS_AUD);
}

/** A page of the desk, as an address; `undefined` while the desk is shut. */
export function deskAddress(path: `/desk${string}`, env: Env): string | undefined {
  return isDeskOpen(env) ? siteOrigin(env) + path : undefined;
}

/** In a mail to the agency: where something is marked as dealt with. At the desk or, while that is shut, in a terminal. */
export function settlePart(thing: string, desk: string | undefined, { strings }: Messages): Part {
  const command = `npm run operate -- settle ${thing} --remote`;
  return desk ? action(strings.desk.open, desk) : text(fill(strings.mail.settle, { command }));
}
