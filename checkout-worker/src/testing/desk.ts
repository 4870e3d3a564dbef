/** Fake of Cloudflare Access, which signs people in at the desk. */
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { vi } from 'vitest';
import type { Env } from '../env.ts';
import { sendRequest, siteOrigin } from './harness.ts';

export const teamDomain = 'tideline.cloudflareaccess.com';
export const audience = 'a'.repeat(64);
export const owner = 'owner@agency.example';

export const deskEnv: Partial<Env> = { ACCESS_TEAM_DOMAIN: teamDomain, ACCESS_AUD: audience };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let keyPair: Promise<Keys> | undefined;

/** Returns the fake's key pair. It is created only once, because creation is slow and the Worker caches the public key. */
function getAccessKeys(): Promise<Keys> {
  keyPair ??= generateKeyPair('RS256', { extractable: true });
  return keyPair;
}

export async function createPublicKey(): Promise<JWK> {
  return { ...(await exportJWK((await getAccessKeys()).publicKey)), kid: 'access-1', alg: 'RS256', use: 'sig' };
}

/** Stubs `fetch`: returns the public keys of the fake Cloudflare Access, and an error for any other URL. */
export async function stubAccess(): Promise<void> {
  const keys = [await createPublicKey()];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input) === `https://${teamDomain}/cdn-cgi/access/certs`
      ? Response.json({ keys })
      : new Response('The network is off', { status: 599 }),
  );
}

export interface AccessClaims {
  iss?: string;
  aud?: string[];
  exp?: number;
  email?: string;
  [name: string]: unknown;
}

export const createValidClaims = (): AccessClaims => ({
  iss: `https://${teamDomain}`,
  aud: [audience],
  exp: Math.floor(Date.now() / 1000) + 600,
  iat: Math.floor(Date.now() / 1000) - 10,
  sub: 'person-1',
  type: 'app',
  email: owner,
});

export async function createAccessToken(
  claims: AccessClaims = createValidClaims(),
  privateKey?: CryptoKey,
): Promise<string> {
  const key = privateKey ?? (await getAccessKeys()).privateKey;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'access-1' }).sign(key);
}

export async function openDeskPage(path: string, overrides: Partial<Env> = {}): Promise<Response> {
  const headers = { 'Cf-Access-Jwt-Assertion': await createAccessToken() };
  return sendRequest(new Request(`${siteOrigin}${path}`, { headers }), { ...deskEnv, ...overrides });
}

function readFormToken(page: string): string {
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Submits a form of the desk, with the CSRF token from the partners page, which always contains a form. */
export async function submitDeskForm(
  path: string,
  fields: Record<string, string>,
  overrides: Partial<Env> = {},
): Promise<Response> {
  const page = await (await openDeskPage('/desk/partners', overrides)).text();
  const request = new Request(`${siteOrigin}${path}`, {
    method: 'POST',
    headers: {
      'Cf-Access-Jwt-Assertion': await createAccessToken(),
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: siteOrigin,
    },
    body: new URLSearchParams({ token: readFormToken(page), ...fields }).toString(),
  });
  return sendRequest(request, { ...deskEnv, ...overrides });
}
