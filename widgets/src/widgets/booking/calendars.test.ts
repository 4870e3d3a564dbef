/** Booking pages of every kind of calendar: the widget's frame, the policy that allows it, and messages from it. */
import { describe, expect, it, vi } from 'vitest';
import { getCalendarProvider } from '#catalogue/booking-page.ts';

/** Imports the providers and the policy of an agency with this booking page. */
async function loadAgencyCalendar(booking: string, api?: string) {
  const actual = await vi.importActual<typeof import('#agency/brand')>('#agency/brand');
  vi.resetModules();
  vi.doMock('#agency/brand', () => ({
    ...actual,
    brand: { ...actual.brand, booking, calendar: { view: 'frame', api } },
  }));
  const { calendarFrameOrigins } = await import('#catalogue/embed-policy.ts');
  const { parseBookingPage: bookingPage, providers } = await import('./provider.ts');
  const provider = providers[getCalendarProvider(new URL(booking))];
  const page = bookingPage(provider, booking);
  const frame = page && new URL(provider.frameUrl(page, 'partner.example')).origin;
  return { frame, calendarFrameOrigins, messageOrigins: provider.messageOrigins };
}

describe('frame of a booking page', () => {
  it.each([
    ['https://calendly.com/you/call', 'https://calendly.com'],
    ['https://www.calendly.com/you/call', 'https://calendly.com'],
    ['https://cal.com/you/call', 'https://app.cal.com'],
    ['https://www.cal.com/you/call', 'https://app.cal.com'],
    ['https://acme.cal.com/you/call', 'https://acme.cal.com'],
    ['https://cal.eu/you/call', 'https://app.cal.eu'],
    ['https://www.cal.eu/you/call', 'https://app.cal.eu'],
    ['https://acme.cal.eu/you/call', 'https://acme.cal.eu'],
    ['https://cal.kerning.co/you/call', 'https://cal.kerning.co', 'https://api.cal.kerning.co'],
  ])('shows %s in a frame that the generated Content Security Policy allows', async (booking, origin, api?) => {
    const { frame, calendarFrameOrigins, messageOrigins } = await loadAgencyCalendar(booking, api);
    expect(frame).toBe(origin);
    expect(calendarFrameOrigins).toContain(origin);
    expect(messageOrigins).toContain(origin);
  });

  it('shows no frame for a host that is not a booking provider', async () => {
    const { frame, calendarFrameOrigins } = await loadAgencyCalendar('https://kerning.co/call');
    expect(frame).toBeUndefined();
    expect(calendarFrameOrigins).toEqual(['https://calendly.com', 'https://app.cal.com']);
  });
});
