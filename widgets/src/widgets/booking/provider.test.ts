import { describe, expect, it } from 'vitest';
import { parseBookingPage, providers } from './provider.ts';

const { calendly, cal } = providers;

function createFrameUrl(provider: typeof calendly, text: string): URL {
  const page = parseBookingPage(provider, text);
  if (!page) throw new Error(`${text} was refused`);
  return new URL(provider.frameUrl(page, 'partner.example'));
}

describe('parseBookingPage()', () => {
  it.each([
    ['https://calendly.com/tideline/call', calendly],
    ['https://calendly.com/d/abc-123/call?month=2026-12', calendly],
    ['https://cal.com/tideline/call', cal],
    ['https://app.cal.com/team/tideline/call', cal],
  ])('accepts the booking page %s', (text, provider) => {
    expect(parseBookingPage(provider, text)?.href).toBe(text);
  });

  it.each([
    ['http://calendly.com/tideline/call', 'http'],
    ['https://calendly.com.evil.example/tideline', 'host that starts with calendly.com'],
    ['https://evilcalendly.com/tideline', 'host that ends with calendly.com'],
    ['https://calendly.com@evil.example/tideline', 'calendly.com as user name of another host'],
    ['https://user:pass@calendly.com/tideline', 'user name and password'],
    ['https://calendly.com:8443/tideline', 'custom port'],
    ['https://cal.com/tideline/call', 'page of another provider'],
    ['https://calendly.com/', 'no path'],
    ['//calendly.com/tideline', 'no scheme'],
    ['javascript:alert(1)//calendly.com', 'javascript: URL'],
    ['data:text/html,calendly.com', 'data: URL'],
    ['calendly.com/tideline', 'relative URL'],
    ['', 'missing'],
    [undefined, 'missing'],
    ['https://www.calendly.com.evil.example/tideline', 'host that starts with www.calendly.com'],
  ] satisfies [string | undefined, string][])(
    'rejects the booking page %s: %s',
    (text: string | undefined, _why: string) => {
      expect(parseBookingPage(calendly, text)).toBeUndefined();
    },
  );

  it.each([
    ['https://www.calendly.com/tideline/call', calendly, 'https://calendly.com/tideline/call'],
    ['https://www.cal.com/tideline/call', cal, 'https://cal.com/tideline/call'],
  ])('accepts %s as the page to which its provider redirects', (text, provider, page) => {
    expect(parseBookingPage(provider, text)?.href).toBe(page);
  });

  it("removes prefilled answers and the fragment from the booking page's URL", () => {
    const page = parseBookingPage(
      calendly,
      'https://calendly.com/t/call?name=Ada&email=a%40b.c&a1=x&hide_gdpr_banner=1#top',
    );
    expect(page?.href).toBe('https://calendly.com/t/call?hide_gdpr_banner=1');
  });

  it("adds the host page's domain and `embed_type=Inline` to a Calendly frame URL", () => {
    const url = createFrameUrl(calendly, 'https://calendly.com/t/call?month=2026-12');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '2026-12',
      embed_domain: 'partner.example',
      embed_type: 'Inline',
    });
  });

  it('adds /embed and the embed parameters to a Cal.com frame URL', () => {
    const url = createFrameUrl(cal, 'https://cal.com/t/call/');
    expect(url.href).toBe('https://app.cal.com/t/call/embed?embed=agency-booking&layout=month_view');
    expect(createFrameUrl(cal, 'https://cal.com/t/call/embed').pathname).toBe('/t/call/embed');
  });
});

describe('calendly.read', () => {
  const uri = 'https://api.calendly.com/scheduled_events/AAA-1';
  const readScheduled = (payload: unknown) => calendly.read({ event: 'calendly.event_scheduled', payload });

  it('reads the id of a confirmed Calendly booking', () => {
    expect(readScheduled({ event: { uri }, invitee: { uri: `${uri}/invitees/BBB` } })).toEqual({
      kind: 'confirmed',
      uid: 'AAA-1',
    });
  });

  it.each([
    [undefined],
    [{}],
    [{ event: { uri } }],
    [{ event: { uri }, invitee: { uri: 5 } }],
    [{ event: { uri }, invitee: { uri: 'https://evil.example/invitees/1' } }],
    [{ event: { uri: 'https://evil.example/scheduled_events/1' }, invitee: { uri: `${uri}/invitees/B` } }],
    [{ event: { uri: [uri] }, invitee: { uri: `${uri}/invitees/B` } }],
    [{ event: { uri: `${uri}/../../<b>` }, invitee: { uri: `${uri}/invitees/B` } }],
  ])('rejects %j as a Calendly booking', (payload) => {
    expect(readScheduled(payload)).toBeUndefined();
  });

  it("reads the ready state and the height in pixels from Calendly's messages", () => {
    expect(calendly.read({ event: 'calendly.event_type_viewed' })).toEqual({ kind: 'ready' });
    expect(calendly.read({ event: 'calendly.page_height', payload: { height: '873px' } })).toEqual({
      kind: 'height',
      px: 873,
    });
    expect(calendly.read({ event: 'calendly.page_height', payload: { height: 'tall' } })).toBeUndefined();
  });

  it.each([[null], ['calendly.event_scheduled'], [7], [[]], [{ event: 'other' }], [{ event: { toString: 1 } }]])(
    'ignores the malformed Calendly message %j',
    (message) => {
      expect(calendly.read(message)).toBeUndefined();
    },
  );

  it('ignores inherited properties of a message from Calendly', () => {
    expect(calendly.read(Object.create({ event: 'calendly.event_type_viewed' }))).toBeUndefined();
  });
});

describe('cal.read', () => {
  const say = (type: string, data: unknown = {}) => cal.read({ originator: 'CAL', type, data });
  const booking = { uid: 'u_1', startTime: '2026-11-24T15:00:00Z', endTime: '2026-11-24T15:30:00Z' };

  it('reads the id, start and end of a confirmed Cal.com booking', () => {
    expect(say('bookingSuccessfulV2', booking)).toEqual({
      kind: 'confirmed',
      uid: 'u_1',
      start: booking.startTime,
      end: booking.endTime,
      isPending: false,
    });
    expect(say('bookingSuccessfulV2', { ...booking, status: 'PENDING' })).toMatchObject({ isPending: true });
  });

  it.each([
    [{}],
    [{ ...booking, uid: undefined }],
    [{ ...booking, uid: '<img>' }],
    [{ ...booking, startTime: 'soon' }],
    [{ ...booking, endTime: 5 }],
  ])('rejects %j as a Cal.com booking', (data) => {
    expect(say('bookingSuccessfulV2', data)).toBeUndefined();
  });

  it("returns the message for which Cal.com's frame waits before the frame becomes visible", () => {
    expect(say('__iframeReady')).toEqual({
      kind: 'ready',
      answer: { originator: 'CAL', method: 'parentKnowsIframeReady' },
    });
  });

  it("reads the ready state, failures and the height in pixels from Cal.com's messages", () => {
    expect(say('linkReady')).toEqual({ kind: 'ready' });
    expect(say('linkFailed', { code: '404' })).toEqual({ kind: 'failed' });
    expect(say('__dimensionChanged', { iframeHeight: 720 })).toEqual({ kind: 'height', px: 720 });
    expect(say('__dimensionChanged', { iframeHeight: '720' })).toBeUndefined();
  });

  it("ignores messages without Cal.com's originator and messages of unknown types", () => {
    expect(cal.read({ type: 'linkReady' })).toBeUndefined();
    expect(say('toString')).toBeUndefined();
  });
});
