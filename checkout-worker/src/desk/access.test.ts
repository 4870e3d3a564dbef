import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import {
  audience,
  createAccessToken,
  createPublicKey,
  createValidClaims,
  deskEnv,
  openDeskPage,
  stubAccess,
  teamDomain,
} from '../testing/desk.ts';
import { clearDatabase, createBrokenDatabase, createRateLimit, sendRequest, siteOrigin } from '../testing/harness.ts';
import { desk } from './desk.tsx';

/** All routes of the desk's router, so that every new route is tested automatically. */
const routes = [
  ...new Set(
    desk.routes
      .filter(({ path }) => path !== '/*')
      .map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} /desk${path === '/' ? '' : path}`),
  ),
].map((route) => route.replace(':id', 'acme').split(' ') as [method: string, path: string]);

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

interface DeskRequest {
  method?: string;
  path?: string;
  jwt?: string | undefined;
  env?: Partial<Env>;
}

/** Sends a request to the desk with a failing database, so that a request admitted by the access check returns an error. */
function requestDesk({ method = 'GET', path = '/desk', jwt, env = {} }: DeskRequest): Promise<Response> {
  const request = new Request(`${siteOrigin}${path}`, {
    method,
    headers: {
      ...(jwt !== undefined && { 'Cf-Access-Jwt-Assertion': jwt }),
      ...(method === 'POST' && { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: 'problem=dispute.dp_1' }),
  });
  return sendRequest(request, { ...deskEnv, DB: createBrokenDatabase('always'), ...env });
}

const getNowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Returns a token signed by HS256 with the RS256 public key as the secret. A verifier that trusts the token's algorithm
 * header would accept the token.
 */
async function signWithPublicKey(): Promise<string> {
  const { n = '' } = await createPublicKey();
  return new SignJWT(createValidClaims())
    .setProtectedHeader({ alg: 'HS256', kid: 'access-1' })
    .sign(new TextEncoder().encode(n));
}

async function createTamperedToken(): Promise<string> {
  const [head, , signature] = (await createAccessToken()).split('.');
  const claims = btoa(JSON.stringify({ ...createValidClaims(), email: 'somebody@else.example' })).replaceAll('=', '');
  return [head, claims, signature].join('.');
}

const forgeries: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'an empty token': async () => '',
  'a token that is not a JWT': async () => 'let-me-in',
  'an unsigned token': async () => new UnsecuredJWT(createValidClaims()).encode(),
  'a token signed with the attacker’s key': async () =>
    createAccessToken(createValidClaims(), (await generateKeyPair('RS256')).privateKey),
  'a token signed with the public key': signWithPublicKey,
  'a token whose claims were changed': createTamperedToken,
  'an expired token': async () => createAccessToken({ ...createValidClaims(), exp: getNowSeconds() - 60 }),
  'a token without an expiry': async () => createAccessToken({ ...createValidClaims(), exp: undefined }),
  'a token that is not valid yet': async () =>
    createAccessToken({ ...createValidClaims(), nbf: getNowSeconds() + 600 }),
  'a token for another application': async () => createAccessToken({ ...createValidClaims(), aud: ['b'.repeat(64)] }),
  'a token for no application': async () => createAccessToken({ ...createValidClaims(), aud: undefined }),
  'a token of another team': async () =>
    createAccessToken({ ...createValidClaims(), iss: 'https://evil.cloudflareaccess.com' }),
  'a token of no team': async () => createAccessToken({ ...createValidClaims(), iss: undefined }),
  'a service token': async () =>
    createAccessToken({ ...createValidClaims(), email: undefined, common_name: 'robot.access' }),
  'a token with an empty email address': async () => createAccessToken({ ...createValidClaims(), email: '' }),
};

describe('access to the desk (T46)', () => {
  test('the tested routes include every route of the desk', () => {
    expect(routes.length).toBeGreaterThan(25);
    expect(routes).toContainEqual(['POST', '/desk/problems']);
  });

  test.each(Object.entries(forgeries))(
    'every desk route refuses a request with an invalid Access token: %s',
    async (_, forge) => {
      const jwt = await forge();
      for (const [method, path] of routes) {
        const reply = await requestDesk({ method, path, jwt });
        expect([method, path, reply.status]).toEqual([method, path, 403]);
        expect(await reply.text()).toContain('This page is for the agency’s team');
      }
    },
  );

  test.each(routes)('returns 503 for %s %s while Cloudflare Access is not configured', async (method, path) => {
    for (const name of ['ACCESS_AUD', 'ACCESS_TEAM_DOMAIN'] as const) {
      const reply = await requestDesk({ method, path, jwt: await createAccessToken(), env: { [name]: undefined } });
      expect([name, reply.status]).toEqual([name, 503]);
      expect(await reply.text()).toContain('The desk is closed');
    }
  });

  test.each([
    'evil.example',
    'cloudflareaccess.com.evil.example',
    'https://evil.example/.cloudflareaccess.com',
    'http://a.cloudflareaccess.com',
  ])('accepts no Access keys from the team domain %s', async (team) => {
    expect((await requestDesk({ jwt: await createAccessToken(), env: { ACCESS_TEAM_DOMAIN: team } })).status).toBe(503);
  });

  test('refuses access in production even if the configured site origin is localhost', async () => {
    const env = { ENVIRONMENT: 'production', SITE_ORIGIN: 'http://localhost:8787' };
    expect((await requestDesk({ env })).status).toBe(403);
  });

  test('refuses access to a deployed Worker that is configured as development', async () => {
    expect((await requestDesk({ env: { ENVIRONMENT: 'development' } })).status).toBe(403);
  });

  test('returns 503 while Cloudflare Access does not return its keys', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    const env = { ACCESS_TEAM_DOMAIN: 'silent.cloudflareaccess.com' };
    expect(
      (
        await requestDesk({
          jwt: await createAccessToken({ ...createValidClaims(), iss: 'https://silent.cloudflareaccess.com' }),
          env,
        })
      ).status,
    ).toBe(503);
  });

  test('admits a person with a valid Access token and sends headers against framing, indexing and caching', async () => {
    const reply = await openDeskPage('/desk');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+' 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'/,
    );
    const html = await reply.text();
    expect(html).toContain('owner@agency.example');
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/i);
  });

  test('accepts an Access team domain that is configured with https://', async () => {
    expect((await openDeskPage('/desk', { ACCESS_TEAM_DOMAIN: `https://${teamDomain}/` })).status).toBe(200);
    expect(audience).toHaveLength(64);
  });

  test('limits the rate of refused requests to the desk', async () => {
    const env = { READ_LIMIT: createRateLimit(1) };
    await requestDesk({ env });
    expect((await requestDesk({ env })).status).toBe(429);
  });
});
