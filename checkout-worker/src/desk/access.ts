/** Identifies the person at the desk by the token that Cloudflare Access adds to a request. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Env } from '../env.ts';
import { parseIssuer } from '../is-origin.ts';
import { isLocalDevelopment } from '../local-development.ts';

/**
 * Result of the access check. `closed`: Cloudflare Access is not configured. `unavailable`: Access's keys could not be
 * read. `refused`: the token is missing or invalid.
 */
export type Access = { person: string } | { denied: 'closed' | 'unavailable' | 'refused'; reason: string };

/** Person assumed in local development, where requests have no Access token. */
const localPerson = 'owner@localhost';

/** Error codes of the jose library if Access's keys cannot be read. All other codes mean an invalid token. */
const keySetErrorCodes = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'];

/** Access's key sets by issuer URL. The jose library refreshes the keys. */
const keySets = new Map<string, JWTVerifyGetKey>();

function getKeySet(issuer: string): JWTVerifyGetKey {
  const keys = keySets.get(issuer) ?? createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer));
  keySets.set(issuer, keys);
  return keys;
}

async function verifyAccessToken(token: string, issuer: string, audience: string): Promise<Access> {
  try {
    const { payload } = await jwtVerify<{ email?: unknown }>(token, getKeySet(issuer), {
      issuer,
      audience,
      algorithms: ['RS256'],
      // Requires an email address, because service tokens have none and only people may use the desk.
      requiredClaims: ['exp', 'email'],
    });
    const { email } = payload;
    return typeof email === 'string' && email !== '' ? { person: email } : { denied: 'refused', reason: 'no-person' };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) return { denied: 'unavailable', reason: 'keys' };
    return { denied: keySetErrorCodes.includes(error.code) ? 'unavailable' : 'refused', reason: error.code };
  }
}

export async function checkAccess(request: Request, env: Env): Promise<Access> {
  if (isLocalDevelopment(env)) return { person: localPerson };
  const issuer = parseIssuer(env.ACCESS_TEAM_DOMAIN);
  if (!issuer || !env.ACCESS_AUD) return { denied: 'closed', reason: 'not-configured' };
  const token = request.headers.get('cf-access-jwt-assertion');
  if (!token) return { denied: 'refused', reason: 'no-token' };
  return verifyAccessToken(token, issuer, env.ACCESS_AUD);
}
