import { describe, expect, test } from 'vitest';
import {
  createAddressKey,
  createAddressKeyPrefix,
  createAddressKeys,
  isSameAddress,
  normalizeAddress,
} from './email-address.ts';

const secret = 'a-secret-of-more-than-32-characters';

describe('normalized email address (F59)', () => {
  test.each([
    ['Jane@Example.COM', 'jane@example.com'],
    [' jane@example.com\n', 'jane@example.com'],
    ['jane@example.com.', 'jane@example.com'],
    ['jane@MÜNCHEN.example', 'jane@xn--mnchen-3ya.example'],
    ['jane@mu\u0308nchen.example', 'jane@XN--MNCHEN-3YA.example'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ])('treats %j and %j as the same address', (one, other) => {
    expect(isSameAddress(one, other)).toBe(true);
  });

  test.each([
    ['jane@example.com', 'jane@example.org'],
    ['jane@example.com', 'jane.doe@example.com'],
    ['jane+news@example.com', 'jane@example.com'],
    ['jane@example.com', 'jane@münchen.example/@example.com'],
    ['jane@münchen.example', 'jane@münchen.example/x'],
  ])('treats %j and %j as different addresses', (one, other) => {
    expect(isSameAddress(one, other)).toBe(false);
  });

  test.each(['', '@', 'jane', 'jane@ü:99999', 'jane@ü%', '@ü'])(
    'normalizes the malformed address %j without an error',
    (text) => {
      expect(normalizeAddress(text)).toBe(normalizeAddress(normalizeAddress(text)));
    },
  );

  test('creates the same key for all variants of an address, a different key per secret, and never a key that contains the address', async () => {
    const key = await createAddressKey(secret, 'Jane@Example.com');
    expect(key).toBe(await createAddressKey(secret, 'jane@example.com '));
    expect(key.startsWith(await createAddressKeyPrefix(secret))).toBe(true);
    expect(key).not.toMatch(/jane@|example\.com/i);
    const keys = await createAddressKeys([secret, 'another'], 'jane@example.com');
    expect(keys).toEqual([key, await createAddressKey('another', 'jane@example.com')]);
    expect(keys[1]).not.toBe(key);
  });
});
