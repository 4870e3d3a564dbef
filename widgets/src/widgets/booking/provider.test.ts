import { describe, expect, it } from 'vitest';
import { bookingPage, providers } from './provider.ts';

const { calendly, cal } = providers;

function frameUrl(provider: typeof calendly, text: string): URL {
  const page = bookingPage(provider, text);
  if (!page) throw new Error(`${text} was refused`);
  return new URL(provider.frameUrl(page, 'partner.example'));
}

describe('booking pages', () => {
  it.each([
    ['https://calendly.com/tideline/call', calendly],
    ['https://calendly.com/d/abc-123/call?month=2026-12', calendly],
    ['https://cal.com/tideline/call', cal],
    ['https://app.cal.com/team/tideline/call', cal],
  ])('takes %s', (text, provider) => {
    expect(bookingPage(provider, text)?.href).toBe(text);
  });

  it.each([
    ['http://calendly.com/tideline/call', 'not secure'],
    ['https://calendly.com.evil.example/tideline', 'a look-alike host'],
    ['https://evilcalendly.com/tideline', 'a longer host'],
    ['https://calendly.com@evil.example/tideline', 'a host hidden behind a name'],
    ['https://user:pass@calendly.com/tideline', 'a password'],
    ['https://calendly.com:8443/tideline', 'another port'],
    ['https://cal.com/tideline/call', 'another provider'],
    ['https://calendly.com/', 'no page'],
    ['//calendly.com/tideline', 'no scheme'],
    ['javascript:alert(1)//calendly.com', 'a script'],
    ['data:text/html,calendly.com', 'data'],
    ['calendly.com/tideline', 'no address'],
    ['', 'nothing'],
    [undefined, 'nothing'],
  ] satisfies [string | undefined, string][])('refuses %s: %s', (text: string | undefined, _why: string) => {
    expect(bookingPage(calendly, text)).toBeUndefined();
  });

  it('drops answers filled in beforehand, so that the calendar starts empty', () => {
    const page = bookingPage(
      calendly,
      'https://calendly.com/t/call?name=Ada&email=a%40b.c&a1=x&hide_gdpr_banner=1#top',
    );
    expect(page?.href).toBe('https://calendly.com/t/call?hide_gdpr_banner=1');
  });

  it('asks Calendly for its inline page, naming the page around it', () => {
    const url = frameUrl(calendly, 'https://calendly.com/t/call?month=2026-12');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '2026-12',
      embed_domain: 'partner.example',
      embed_type: 'Inline',
    });
  });

  it('asks Cal.com for its embeddable page', () => {
    const url = frameUrl(cal, 'https://cal.com/t/call/');
    expect(url.href).toBe('https://app.cal.com/t/call/embed?embed=agency-booking&layout=month_view');
    expect(frameUrl(cal, 'https://cal.com/t/call/embed').pathname).toBe('/t/call/embed');
  });
});

describe('messages of a Calendly frame', () => {
  const uri = 'https://api.calendly.com/scheduled_events/AAA-1';
  const scheduled = (payload: unknown) => calendly.read({ event: 'calendly.event_scheduled', payload });

  it('understands a booking', () => {
    expect(scheduled({ event: { uri }, invitee: { uri: `${uri}/invitees/BBB` } })).toEqual({
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
  ])('does not take %j for a booking', (payload) => {
    expect(scheduled(payload)).toBeUndefined();
  });

  it('understands signs of life and its height', () => {
    expect(calendly.read({ event: 'calendly.event_type_viewed' })).toEqual({ kind: 'ready' });
    expect(calendly.read({ event: 'calendly.page_height', payload: { height: '873px' } })).toEqual({
      kind: 'height',
      px: 873,
    });
    expect(calendly.read({ event: 'calendly.page_height', payload: { height: 'tall' } })).toBeUndefined();
  });

  it.each([[null], ['calendly.event_scheduled'], [7], [[]], [{ event: 'other' }], [{ event: { toString: 1 } }]])(
    'ignores %j',
    (message) => {
      expect(calendly.read(message)).toBeUndefined();
    },
  );

  it('reads own fields only', () => {
    expect(calendly.read(Object.create({ event: 'calendly.event_type_viewed' }))).toBeUndefined();
  });
});

describe('messages of a Cal.com frame', () => {
  const say = (type: string, data: unknown = {}) => cal.read({ originator: 'CAL', type, data });
  const booking = { uid: 'u_1', startTime: '2026-11-24T15:00:00Z', endTime: '2026-11-24T15:30:00Z' };

  it('understands a booking with its times', () => {
    expect(say('bookingSuccessfulV2', booking)).toEqual({
      kind: 'confirmed',
      uid: 'u_1',
      start: booking.startTime,
      end: booking.endTime,
    });
  });

  it.each([
    [{}],
    [{ ...booking, uid: undefined }],
    [{ ...booking, uid: '<img>' }],
    [{ ...booking, startTime: 'soon' }],
    [{ ...booking, endTime: 5 }],
  ])('does not take %j for a booking', (data) => {
    expect(say('bookingSuccessfulV2', data)).toBeUndefined();
  });

  it('answers the frame that waits to be seen', () => {
    expect(say('__iframeReady')).toEqual({
      kind: 'ready',
      answer: { originator: 'CAL', method: 'parentKnowsIframeReady' },
    });
  });

  it('understands readiness, failure and its height', () => {
    expect(say('linkReady')).toEqual({ kind: 'ready' });
    expect(say('linkFailed', { code: '404' })).toEqual({ kind: 'failed' });
    expect(say('__dimensionChanged', { iframeHeight: 720 })).toEqual({ kind: 'height', px: 720 });
    expect(say('__dimensionChanged', { iframeHeight: '720' })).toBeUndefined();
  });

  it('ignores what does not say it is from Cal.com, and what it does not know', () => {
    expect(cal.read({ type: 'linkReady' })).toBeUndefined();
    expect(say('toString')).toBeUndefined();
  });
});
