import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { databaseOf } from '../env.ts';
import { describeError } from '../log.ts';
import { storageUnavailable } from '../problem.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { type LinkRefusal, refusalOf, type SignedLink, type Signer } from './signed-link.ts';

export function signerOf({ env, var: { log } }: AppContext): Signer {
  return { database: databaseOf(env), secrets: signingSecrets(env, log), site: siteOrigin(env) };
}

/** Returns the reason why a signed link does not prove its partner, or undefined if it does. */
export async function checkLink(c: AppContext, link: SignedLink): Promise<LinkRefusal | undefined> {
  const signer = signerOf(c);
  return refusalOf(link, signer, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'cart-link-not-checked', describeError(error));
    throw storageUnavailable();
  });
}
