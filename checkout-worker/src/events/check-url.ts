/** Checks the URL of a webhook endpoint, which must not point into a private network. */
import { isLocalName } from '#catalogue/local-name.ts';
import type { Env } from '../env.ts';
import { isLocalDevelopment } from '../local-development.ts';
import { OperationError } from '../operation-error.ts';
import { resolveSiteOrigin } from '../site.ts';

const maxLength = 2000;

/** Suffixes of names that public DNS does not resolve (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`), and of common private zones. */
const privateSuffixes = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'corp',
  'home',
  'home.arpa',
  'test',
  'invalid',
  'onion',
];

/** Matches an IPv4 address inside a name, such as `127.0.0.1.nip.io` or `10-0-0-1.sslip.io`. Such DNS services resolve the name to the address. */
const embeddedAddress = /(^|[.-])\d{1,3}([.-])\d{1,3}\2\d{1,3}\2\d{1,3}([.-]|$)/;

/** DNS services whose names resolve to this machine, or to an address in the name in any notation. */
const addressServices =
  /(^|\.)(nip\.io|sslip\.io|xip\.io|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|local\.gd|localhost\.direct)$/;

function isPublicName(name: string): boolean {
  // `URL` rewrites every notation of an IPv4 address (decimal, octal, hexadecimal, shortened) as four decimal numbers.
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  const isPrivate = privateSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  return !isAddress && name.includes('.') && !isPrivate && !embeddedAddress.test(name) && !addressServices.test(name);
}

/**
 * Returns the normalized URL of an endpoint. Throws if the URL is not https on port 443 with a public host name, which
 * also excludes all IP addresses. The Worker of `npm start` also accepts http://localhost.
 */
export function validateUrl(text: string, env: Env): string {
  const url = URL.parse(text.trim());
  if (!url || text.length > maxLength) throw new OperationError(`${text} is not a URL.`, 'url');
  url.hash = '';
  if (isLocalDevelopment(env) && url.protocol === 'http:' && isLocalName(url.hostname)) return url.href;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new OperationError(`${text} is not an https URL without a port or password.`, 'url');
  }
  // `URL` keeps any number of dots after the host.
  const name = url.hostname.replace(/\.+$/, '');
  if (!isPublicName(name) || name === new URL(resolveSiteOrigin(env)).hostname) {
    throw new OperationError(`${url.hostname} is not the name of a public server.`, 'host');
  }
  return url.href;
}
