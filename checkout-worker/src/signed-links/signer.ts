import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { createStorageError } from '../problem.ts';
import { resolveSiteOrigin } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { findLinkRefusal, type LinkRefusal, type SignedLink, type Signer } from './signed-link.ts';

export function createSigner({ env, var: { log } }: AppContext): Signer {
  return { database: getDatabase(env), secrets: listSigningSecrets(env, log), site: resolveSiteOrigin(env) };
}

/** Returns the reason why a signed link does not prove its partner, or undefined if it does. */
export async function checkLink(c: AppContext, link: SignedLink): Promise<LinkRefusal | undefined> {
  const signer = createSigner(c);
  return findLinkRefusal(link, signer, getUnixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'cart-link-not-checked', describeError(error));
    throw createStorageError();
  });
}
