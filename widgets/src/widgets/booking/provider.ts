import { calendarOrigins } from '#catalogue/embed-policy.ts';

/** The scheduling services the widget can show, and what their frames say to the page around them. */
export const providerIds = ['calendly', 'cal'] as const;
export type ProviderId = (typeof providerIds)[number];

/** What a frame's message means to us. */
export type FrameNews =
  | { kind: 'ready'; answer?: object }
  | { kind: 'failed' }
  | { kind: 'height'; px: number }
  | { kind: 'confirmed'; uid: string; start?: string; end?: string };

export interface Provider {
  readonly id: ProviderId;
  /** As visitors know it. */
  readonly name: string;
  /** Where its booking pages are. */
  readonly hosts: readonly string[];
  /** Where its frame may speak from. */
  readonly origins: readonly string[];
  /** Address of a booking page, made to be shown in a frame on `pageHost`. */
  frameUrl(page: URL, pageHost: string): string;
  /** `undefined` for anything it does not understand. */
  read(message: unknown): FrameNews | undefined;
}

/** A visitor's own data never travels in an address: the calendar starts empty. */
const prefill = /^(name|first_?name|last_?name|email|guests?|phone|notes|a\d+)$/i;

/** The provider's https booking page that `text` names, without prefilled answers; `undefined` when it is anything else. */
export function bookingPage(provider: Provider, text: string | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isTheirs = url.protocol === 'https:' && provider.hosts.includes(url.host) && !url.username && !url.password;
  if (!isTheirs || url.pathname === '/') return undefined;
  for (const key of [...url.searchParams.keys()]) if (prefill.test(key)) url.searchParams.delete(key);
  url.hash = '';
  return url;
}

/** A field of something another origin has sent; own fields only. */
function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 500 ? value : undefined;
}

function time(value: unknown): string | undefined {
  const candidate = text(value);
  return candidate && !Number.isNaN(Date.parse(candidate)) ? candidate : undefined;
}

const calendly: Provider = {
  id: 'calendly',
  name: 'Calendly',
  hosts: ['calendly.com'],
  origins: [calendarOrigins.calendly],
  frameUrl(page, pageHost) {
    const url = new URL(page);
    // Without the domain the frame says nothing to the page around it.
    url.searchParams.set('embed_domain', pageHost);
    url.searchParams.set('embed_type', 'Inline');
    return url.href;
  },
  read(message) {
    const event = text(field(message, 'event'));
    const payload = field(message, 'payload');
    if (!event?.startsWith('calendly.')) return undefined;
    if (event === 'calendly.page_height') {
      const px = Number.parseInt(String(field(payload, 'height')), 10);
      return Number.isFinite(px) ? { kind: 'height', px } : undefined;
    }
    if (event !== 'calendly.event_scheduled') return { kind: 'ready' };
    const scheduled = text(field(field(payload, 'event'), 'uri'));
    const invitee = text(field(field(payload, 'invitee'), 'uri'));
    const uid = scheduled && /^https:\/\/api\.calendly\.com\/scheduled_events\/([\w-]{1,64})$/.exec(scheduled)?.[1];
    return uid && invitee?.startsWith(`${scheduled}/invitees/`) ? { kind: 'confirmed', uid } : undefined;
  },
};

const cal: Provider = {
  id: 'cal',
  name: 'Cal.com',
  hosts: ['cal.com', 'app.cal.com'],
  origins: [calendarOrigins.cal, 'https://cal.com'],
  frameUrl(page, _pageHost) {
    const url = new URL(page);
    // Cal.com's own embed asks this host, since the other breaks in Safari.
    url.host = 'app.cal.com';
    if (!/\/embed\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`;
    url.searchParams.set('embed', 'agency-booking');
    url.searchParams.set('layout', 'month_view');
    return url.href;
  },
  read(message) {
    if (field(message, 'originator') !== 'CAL') return undefined;
    const data = field(message, 'data');
    switch (field(message, 'type')) {
      case '__iframeReady':
        // The page in the frame stays invisible until it has this answer.
        return { kind: 'ready', answer: { originator: 'CAL', method: 'parentKnowsIframeReady' } };
      case 'linkReady':
        return { kind: 'ready' };
      case 'linkFailed':
        return { kind: 'failed' };
      case '__dimensionChanged': {
        const px = field(data, 'iframeHeight');
        return typeof px === 'number' && Number.isFinite(px) ? { kind: 'height', px } : undefined;
      }
      case 'bookingSuccessfulV2': {
        const uid = text(field(data, 'uid'));
        const start = time(field(data, 'startTime'));
        const end = time(field(data, 'endTime'));
        return uid && /^[\w-]{1,64}$/.test(uid) && start && end ? { kind: 'confirmed', uid, start, end } : undefined;
      }
      default:
        return undefined;
    }
  },
};

export const providers: Readonly<Record<ProviderId, Provider>> = { calendly, cal };
