import { describe, expect, test } from 'vitest';
import type { Env } from '../env.ts';
import { createTestEnv } from '../testing/harness.ts';
import { validateUrl } from './check-url.ts';

const local = createTestEnv({ ENVIRONMENT: 'development', SITE_ORIGIN: 'http://localhost:8787' } as Partial<Env>);

describe('URL of a webhook endpoint (T23)', () => {
  test.each([
    'https://hooks.zapier.com/hooks/catch/1/abc',
    'https://hooks.example:443/a?key=1#part',
    'https://1.example',
    'https://münchen.example/haken',
    ' https://v10.2.3.example/ ',
  ])('is accepted if the host is public: %s', (url) => {
    expect(validateUrl(url, createTestEnv())).toBe(new URL(url).href.replace(/#.*/, ''));
  });

  test.each([
    ['not a URL', 'hooks.example'],
    ['an http URL', 'http://hooks.example'],
    ['a URL with another scheme', 'ftp://hooks.example'],
    ['a script URL', 'javascript:alert(1)'],
    ['a URL with another port', 'https://hooks.example:8443'],
    ['a URL with port 80', 'https://hooks.example:80'],
    ['a URL with a password', 'https://ada:secret@hooks.example'],
    ['a URL with a user name', 'https://ada@hooks.example'],
    ['longer than 2000 characters', `https://hooks.example/${'a'.repeat(2000)}`],
    ['a URL of our own site', 'https://agency.example/api/contact'],
    ['a URL of our own site with a dot after the host', 'https://agency.example./api/contact'],
    ['a URL of our own site with two dots after the host', 'https://agency.example../api/contact'],
    ['a loopback address', 'https://127.0.0.1/'],
    ['a shortened loopback address', 'https://127.1/'],
    ['a loopback address as one decimal number', 'https://2130706433/'],
    ['a loopback address as one hexadecimal number', 'https://0x7f000001/'],
    ['a loopback address in octal', 'https://0177.0.0.1/'],
    ['a loopback address in hexadecimal and decimal', 'https://0x7f.1/'],
    ['a loopback address in full-width digits', 'https://１２７.０.０.１/'],
    ['a percent-encoded loopback address', 'https://%31%32%37.0.0.1/'],
    ['a loopback address with a dot at the end', 'https://127.0.0.1./'],
    ['the unspecified address', 'https://0.0.0.0/'],
    ['a shortened unspecified address', 'https://0/'],
    ['a private address', 'https://10.0.0.1/'],
    ['another private address', 'https://172.16.3.4/'],
    ['the address of a home router', 'https://192.168.1.1/'],
    ['a link-local address', 'https://169.254.169.254/latest/meta-data/'],
    ['a carrier-grade NAT address', 'https://100.64.0.1/'],
    ['a public IPv4 address', 'https://203.0.113.7/'],
    ['the IPv6 loopback address', 'https://[::1]/'],
    ['the unspecified IPv6 address', 'https://[::]/'],
    ['a loopback address mapped to IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a loopback address mapped to IPv6 in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['a loopback address translated by NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['a local IPv6 address', 'https://[fd00::1]/'],
    ['a link-local IPv6 address', 'https://[fe80::1]/'],
    ['localhost', 'https://localhost/'],
    ['localhost in capitals', 'https://LOCALHOST/'],
    ['localhost with a dot at the end', 'https://localhost./'],
    ['localhost with two dots at the end', 'https://localhost../'],
    ['a subdomain of localhost', 'https://agency.localhost/'],
    ['a name without a dot', 'https://intranet/'],
    ['an mDNS name', 'https://printer.local/'],
    ['an internal name of a cloud provider', 'https://metadata.google.internal/'],
    ['a name in a home network', 'https://router.home.arpa/'],
    ['a name that contains its IP address', 'https://127.0.0.1.nip.io/'],
    ['a name that contains its IP address with hyphens', 'https://app.10-0-0-1.sslip.io/'],
    ['a name that contains a hexadecimal IP address', 'https://7f000001.nip.io/'],
    ['a public name of the loopback address', 'https://hook.localtest.me/'],
  ])('is refused if it is or contains %s', (_, url) => {
    expect(() => validateUrl(url, createTestEnv())).toThrow();
  });

  test('may be http://localhost only on a developer’s machine', () => {
    expect(validateUrl('http://localhost:9999/hook', local)).toBe('http://localhost:9999/hook');
    expect(() => validateUrl('http://localhost:9999/hook', createTestEnv())).toThrow();
    expect(() => validateUrl('http://10.0.0.1/hook', local)).toThrow();
  });
});
