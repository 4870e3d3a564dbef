/** Signing secrets of webhook endpoints. They are stored encrypted, so that neither the desk nor a backup reveals them. */
import { type Env, splitAtCommas } from '../env.ts';

const secretBytes = 32;
const ivBytes = 12;

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Creates a secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in Base64. */
export function createSecret(): string {
  return `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(secretBytes)))}`;
}

/** Returns the signature of a message by a secret from `createSecret()`, as Standard Webhooks writes it. */
export async function signMessage(secret: string, message: string): Promise<string> {
  const bytes = fromBase64(secret.replace('whsec_', ''));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
  return `v1,${toBase64(new Uint8Array(signature))}`;
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('webhook secrets');
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function encryptSecret(plain: string, signingSecret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = new TextEncoder().encode(plain);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(signingSecret), data);
  return `${toBase64(iv)}.${toBase64(new Uint8Array(encrypted))}`;
}

/**
 * Returns the decrypted secret, and whether it was encrypted with the first signing secret. Returns `undefined` if no
 * signing secret decrypts it.
 */
export async function decryptSecret(
  stored: string,
  { FORM_TOKEN_SECRET }: Pick<Env, 'FORM_TOKEN_SECRET'>,
): Promise<{ plain: string; isCurrent: boolean } | undefined> {
  const [iv = '', data = ''] = stored.split('.');
  for (const [index, signingSecret] of splitAtCommas(FORM_TOKEN_SECRET).entries()) {
    try {
      const algorithm = { name: 'AES-GCM', iv: fromBase64(iv) };
      const plain = await crypto.subtle.decrypt(algorithm, await deriveKey(signingSecret), fromBase64(data));
      return { plain: new TextDecoder().decode(plain), isCurrent: index === 0 };
    } catch {
      // Ignores the error, because another signing secret may have encrypted the text.
    }
  }
  return undefined;
}
