import { calendarOrigins, ownCalendarOrigins } from '#catalogue/embed-policy.ts';
import { parseUrl } from '../../shared/parse-url.ts';

export const providerIds = ['calendly', 'cal'] as const;
export type ProviderId = (typeof providerIds)[number];

export type FrameMessage =
  | { kind: 'ready'; answer?: object }
  | { kind: 'failed' }
  | { kind: 'height'; px: number }
  | { kind: 'confirmed'; uid: string; start?: string; end?: string; isPending?: boolean };

export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  readonly bookingHosts: readonly string[];
  readonly messageOrigins: readonly string[];
  /** Returns the frame URL of a booking page that is embedded on `pageHost`. */
  frameUrl(page: URL, pageHost: string): string;
  /** Parses a message from the provider's frame. Returns `undefined` for an unknown or malformed message. */
  read(message: unknown): FrameMessage | undefined;
}

/** Query parameters that prefill the booking form. They are removed, because a URL must not contain personal data. */
const prefillParameter = /^(name|first_?name|last_?name|email|guests?|phone|notes|a\d+)$/i;

/** Parses `text` as a booking page of this provider and removes prefilled answers. Returns `undefined` for any other URL. */
export function parseBookingPage(provider: Provider, readText: string | undefined): URL | undefined {
  const url = parseUrl(readText);
  if (!url) return undefined;
  // Removes `www.`, because host pages' policies allow only the address to which these providers redirect.
  url.hostname = url.hostname.replace(/^www\.(?=(calendly|cal)\.)/, '');
  const isProviderPage =
    url.protocol === 'https:' && provider.bookingHosts.includes(url.host) && !url.username && !url.password;
  if (!isProviderPage || url.pathname === '/') return undefined;
  for (const key of [...url.searchParams.keys()]) if (prefillParameter.test(key)) url.searchParams.delete(key);
  url.hash = '';
  return url;
}

function getOwnProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 500 ? value : undefined;
}

function readTime(value: unknown): string | undefined {
  const candidate = readString(value);
  return candidate && !Number.isNaN(+new Date(candidate)) ? candidate : undefined;
}

const calendly: Provider = {
  id: 'calendly',
  name: 'Calendly',
  bookingHosts: ['calendly.com'],
  messageOrigins: [calendarOrigins.calendly],
  frameUrl(page, pageHost) {
    const url = new URL(page);
    // Calendly sends messages to the host page only if this parameter names the host page's domain.
    url.searchParams.set('embed_domain', pageHost);
    url.searchParams.set('embed_type', 'Inline');
    return url.href;
  },
  read(message) {
    const event = readString(getOwnProperty(message, 'event'));
    const payload = getOwnProperty(message, 'payload');
    if (!event?.startsWith('calendly.')) return undefined;
    if (event === 'calendly.page_height') {
      const px = Number.parseInt(String(getOwnProperty(payload, 'height')), 10);
      return Number.isFinite(px) ? { kind: 'height', px } : undefined;
    }
    if (event !== 'calendly.event_scheduled') return { kind: 'ready' };
    const scheduled = readString(getOwnProperty(getOwnProperty(payload, 'event'), 'uri'));
    const invitee = readString(getOwnProperty(getOwnProperty(payload, 'invitee'), 'uri'));
    const uid = scheduled && /^https:\/\/api\.calendly\.com\/scheduled_events\/([\w-]{1,64})$/.exec(scheduled)?.[1];
    return uid && invitee?.startsWith(`${scheduled}/invitees/`) ? { kind: 'confirmed', uid } : undefined;
  },
};

/** Host of the agency's own Cal.com, if Cal.com runs on its domain. */
const ownHosts = ownCalendarOrigins.flatMap((origin) => parseUrl(origin)?.host ?? []);

const cal: Provider = {
  id: 'cal',
  name: 'Cal.com',
  bookingHosts: ['cal.com', 'app.cal.com', 'cal.eu', 'app.cal.eu', ...ownHosts],
  messageOrigins: [
    calendarOrigins.cal,
    'https://cal.com',
    'https://app.cal.eu',
    'https://cal.eu',
    ...ownCalendarOrigins,
  ],
  frameUrl(page, _pageHost) {
    const url = new URL(page);
    // Cal.com's own embed script uses this host, because cal.com itself fails in Safari.
    url.hostname = url.hostname.replace(/^cal\.(com|eu)$/, 'app.$&');
    if (!/\/embed\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`;
    url.searchParams.set('embed', 'agency-booking');
    url.searchParams.set('layout', 'month_view');
    return url.href;
  },
  read(message) {
    if (getOwnProperty(message, 'originator') !== 'CAL') return undefined;
    const data = getOwnProperty(message, 'data');
    switch (getOwnProperty(message, 'type')) {
      case '__iframeReady':
        // Cal.com's frame stays invisible until it receives this message.
        return { kind: 'ready', answer: { originator: 'CAL', method: 'parentKnowsIframeReady' } };
      case 'linkReady':
        return { kind: 'ready' };
      case 'linkFailed':
        return { kind: 'failed' };
      case '__dimensionChanged': {
        const px = getOwnProperty(data, 'iframeHeight');
        return typeof px === 'number' && Number.isFinite(px) ? { kind: 'height', px } : undefined;
      }
      case 'bookingSuccessfulV2': {
        const uid = readString(getOwnProperty(data, 'uid'));
        const start = readTime(getOwnProperty(data, 'startTime'));
        const end = readTime(getOwnProperty(data, 'endTime'));
        const isPending = getOwnProperty(data, 'status') === 'PENDING';
        return uid && /^[\w-]{1,64}$/.test(uid) && start && end
          ? { kind: 'confirmed', uid, start, end, isPending }
          : undefined;
      }
      default:
        return undefined;
    }
  },
};

export const providers: Readonly<Record<ProviderId, Provider>> = { calendly, cal };
