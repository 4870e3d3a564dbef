/** Purposes of a signature. A signature is valid for one purpose only: a form token must not open a moderation page. */
export type Purpose =
  | 'booking'
  | 'desk'
  | 'form-token'
  | 'moderation'
  | 'review'
  | 'billing'
  | 'onboarding'
  | 'onboarding-mail'
  | 'onboarding-call'
  | 'onboarding-call-mail'
  | 'partner-link'
  | 'partner-session'
  | 'address'
  | 'cart-link';

function importHmacKey(secret: string, usage: 'sign' | 'verify') {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

function encodeForSigning(purpose: Purpose, text: string) {
  return new TextEncoder().encode(`${purpose}:${text}`);
}

/** Returns the HMAC-SHA256 signature in base64url: 43 characters. */
export async function createSignature(secret: string, purpose: Purpose, text: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', await importHmacKey(secret, 'sign'), encodeForSigning(purpose, text));
  return toBase64Url(new Uint8Array(bytes));
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns undefined for text that is not base64url, or that is not the only spelling of its bytes. */
export function fromBase64Url(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return toBase64Url(bytes) === base64url ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the signature was made with one of the secrets. Compares in constant time. */
export async function isValidSignature(
  secrets: readonly string[],
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const given = fromBase64Url(signature);
  if (!given) return false;
  for (const secret of secrets) {
    const key = await importHmacKey(secret, 'verify');
    if (await crypto.subtle.verify('HMAC', key, given, encodeForSigning(purpose, text))) return true;
  }
  return false;
}

export async function createSignedToken(secret: string, purpose: Purpose, text: string): Promise<string> {
  return `${text}.${await createSignature(secret, purpose, text)}`;
}

/** Returns the text of a token from `createSignedToken()`, or `undefined` if the token is not signed for this purpose. */
export async function readSignedToken(
  secrets: readonly string[],
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [, text, signature] = /^(.{1,2000})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return text && signature && (await isValidSignature(secrets, purpose, text, signature)) ? text : undefined;
}

/** Allowed clock skew between two Cloudflare machines. */
const clockSkewSeconds = 5 * 60;

/** Returns true until a link expires. Returns false if `expires` is later than the Worker could have issued. */
export function isCurrent(expires: number, lifeSeconds: number, now: number): boolean {
  return expires > now && expires <= now + lifeSeconds + clockSkewSeconds;
}
