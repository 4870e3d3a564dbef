import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axe,
  axeThemes,
  expectFits,
  find,
  findAll,
  frame,
  loadWidget,
  mount,
  mountOnBackground,
  nextEvent,
  openPage,
  scriptUrl,
  textOf,
  until,
} from '../../shared/element/testing.ts';
import { examples } from './booking.examples.ts';

const url = 'https://calendly.com/tideline/call';
const tag = `<agency-booking url="${url}" phone="+1 555 010 0134" email="hello@tideline.example"></agency-booking>`;
const uri = 'https://api.calendly.com/scheduled_events/AAA';
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri }, invitee: { uri: `${uri}/invitees/BBB` } },
};
const bookingLink = (host: Element) => find<HTMLAnchorElement>(host, '.facade [part=action]');
const hasContactLinks = (host: Element) => host.shadowRoot?.querySelector('.ways') !== null;

async function openCalendar(host: Element): Promise<HTMLIFrameElement> {
  bookingLink(host).click();
  return until(() => host.shadowRoot?.querySelector('iframe'));
}

function postFromFrame(data: unknown, origin: string, source: Window | null): void {
  const event = new MessageEvent('message', { data, origin });
  // Set `source` here, because Firefox's MessageEvent constructor rejects a window of another process.
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

describe('<agency-booking>', () => {
  before(() => loadWidget('agency-booking'));

  it('renders the agenda, the benefits and the booking link once the element is defined', async () => {
    const host = await mount(tag);
    expect(host.shadowRoot?.querySelectorAll('.agenda > li')).to.have.length(6);
    expect(host.shadowRoot?.querySelectorAll('.benefits > li')).to.have.length(4);
    expect(bookingLink(host).href).to.equal(url);
    expect(textOf(host)).to.include('Work can start the next business day after the call.');
  });

  for (const { name, html } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html, theme);
        const host = place.querySelector('agency-booking') as HTMLElement;
        host.setAttribute('theme', theme);
        await until(() => textOf(host).includes('Q&A'));
        expect(await axe(place)).to.deep.equal([]);
      });
    }
  }

  it('passes axe after a booking is confirmed', async () => {
    const host = await mount(tag);
    const { contentWindow } = await openCalendar(host);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    await until(() => textOf(host).includes('You’re booked.'));
    expect(await axe(host, { iframes: false })).to.deep.equal([]);
  });

  it('requests nothing from the provider before the visitor opens the calendar', async () => {
    // The buffer may still receive requests from the previous test, so ignore those that started earlier.
    const start = performance.now();
    const host = await mount(tag);
    await frame();
    expect(host.shadowRoot?.querySelector('iframe, script, img, link')).to.equal(null);
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= start);
    const names = entries.map((entry) => entry.name);
    expect(names.filter((name) => name.includes('calendly'))).to.deep.equal([]);
  });

  it('updates the booking widget when its attributes are changed and removed', async () => {
    const host = await mount(tag);
    host.setAttribute('provider', 'cal');
    host.setAttribute('url', 'https://cal.com/tideline/call');
    host.setAttribute('site', 'https://agency.example');
    await until(() => bookingLink(host).href === 'https://cal.com/tideline/call');
    expect(find<HTMLAnchorElement>(host, '.links a').href).to.equal('https://agency.example/pricing');
    host.removeAttribute('url');
    host.removeAttribute('phone');
    await until(() => hasContactLinks(host));
    expect(textOf(host)).to.include('hello@tideline.example').and.not.include('555');
    host.lang = 'es';
    await until(() => textOf(host).includes('Preguntas y respuestas'));
  });

  it('loads the calendar when the widget scrolls into view, if calendar="view"', async () => {
    const host = await mount(tag.replace('<agency-booking', '$& calendar="view"'));
    await until(() => host.shadowRoot?.querySelector('iframe'));
    expect(document.activeElement).to.equal(document.body);
  });

  it("reserves 600 px for the calendar before it opens, so that the page below doesn't shift", async () => {
    const place = await mount(`<div>${tag}</div>`);
    place.style.inlineSize = '400px';
    const host = place.firstElementChild as HTMLElement;
    await until(() => textOf(host).includes('Q&A'));
    const height = host.offsetHeight;
    const calendar = await openCalendar(host);
    expect(calendar.offsetHeight).to.equal(600);
    expect(host.offsetHeight).to.equal(height);
  });

  it('keeps the calendar 320 px wide in a 280 px column, without making the page scroll sideways', async () => {
    const place = await mount(`<div>${tag}</div>`);
    place.style.inlineSize = '280px';
    const host = place.firstElementChild as HTMLElement;
    await until(() => textOf(host).includes('Q&A'));
    const calendar = await openCalendar(host);
    expect([calendar.offsetWidth, calendar.offsetHeight]).to.deep.equal([320, 600]);
    expect(find(host, '.root').scrollWidth).to.equal(280);
  });

  it('fires agency-booking-confirmed once if the provider confirms a booking twice', async () => {
    const host = await mount(tag);
    const { contentWindow } = await openCalendar(host);
    let confirmations = 0;
    host.addEventListener('agency-booking-confirmed', () => confirmations++);
    const confirmed = nextEvent(document, 'agency-booking-confirmed');
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    expect((await confirmed).detail).to.deep.equal({ provider: 'calendly', uid: 'AAA' });
    expect(confirmations).to.equal(1);
  });

  it('ignores booking messages from another origin or from another frame (T16)', async () => {
    const host = await mount(tag);
    const calendar = await openCalendar(host);
    let confirmations = 0;
    host.addEventListener('agency-booking-confirmed', () => confirmations++);
    const stranger = await openPage('<p>Another frame</p>');
    const message = nextEvent<MessageEvent>(window, 'message');
    stranger.parent.postMessage(scheduled, '*');
    await message;
    postFromFrame(scheduled, 'https://calendly.com', stranger);
    postFromFrame(scheduled, 'https://calendly.com', window);
    postFromFrame(scheduled, 'https://calendly.com.evil.example', calendar.contentWindow);
    postFromFrame(scheduled, 'https://app.cal.com', calendar.contentWindow);
    postFromFrame(scheduled, 'null', calendar.contentWindow);
    expect(confirmations).to.equal(0);
  });

  it('confirms a booking only in the widget whose calendar frame sent the message', async () => {
    const [one, other] = [await mount(tag), await mount(tag)];
    const { contentWindow } = await openCalendar(one);
    await openCalendar(other);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    await until(() => textOf(one).includes('You’re booked.'));
    expect(textOf(other)).not.to.include('You’re booked.');
  });

  it("shows other ways to contact the agency if the page's Content Security Policy blocks the calendar frame (F20)", async () => {
    const script = await scriptUrl('agency-booking');
    const page = await openPage(
      `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"><script type="module" src="${script}"></script>${tag}`,
    );
    const host = page.document.querySelector('agency-booking') as HTMLElement;
    await until(() => host.shadowRoot?.querySelector('.facade [part=action]'));
    const failed = nextEvent(host, 'agency-booking-failed');
    await until(() => {
      host.shadowRoot?.querySelector<HTMLElement>('.facade [part=action]')?.click();
      return host.shadowRoot?.querySelector('iframe');
    });
    expect((await failed).detail).to.deep.equal({ provider: 'calendly', reason: 'blocked' });
    await until(() => hasContactLinks(host));
  });

  it('opens the calendar on Enter and moves focus out of the calendar on Tab', async () => {
    const host = await mount(`${tag}`);
    const isFocusOnBox = () => host.shadowRoot?.activeElement === find(host, '.box');
    bookingLink(host).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => host.shadowRoot?.querySelector('iframe'));
    expect(isFocusOnBox()).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(isFocusOnBox()).to.equal(false);
  });

  it('keeps hostile attribute values out of scripts, frames, images and link URLs (T11)', async () => {
    const { warn } = console;
    console.warn = () => {};
    const hostile = [
      'javascript:alert(1)',
      'https://calendly.com@evil.example/x',
      'https://calendly.com.evil.example/x',
      '"><img src=x onerror=alert(1)>',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
    ];
    const host = await mount(tag);
    for (const name of ['url', 'phone', 'email', 'site', 'provider', 'calendar', 'lang', 'theme']) {
      for (const value of hostile) {
        host.setAttribute(name, value);
        await frame();
        expect(host.shadowRoot?.querySelector('iframe, script, img, object, embed')).to.equal(null);
        for (const link of findAll<HTMLAnchorElement>(host, 'a')) {
          expect(link.protocol, `${name}=${value}`).to.match(/^(https?|tel|mailto):$/);
          if (name === 'url') expect(link.hostname).not.to.include('evil');
        }
      }
      host.removeAttribute(name);
    }
    console.warn = warn;
  });

  it('removes its nodes and message listeners when the element is disconnected', async () => {
    const listening = new Set<unknown>();
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'message') listening.add(args[1]);
      addEventListener.apply(window, args);
    };
    window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      if (args[0] === 'message') listening.delete(args[1]);
      removeEventListener.apply(window, args);
    };
    try {
      for (let round = 0; round < 10; round++) {
        const host = await mount(tag);
        const root = find(host, '.root');
        await openCalendar(host);
        await until(() => listening.size === 1);
        host.remove();
        await until(() => root.childNodes.length === 0);
        await until(() => listening.size === 0);
      }
    } finally {
      Object.assign(window, { addEventListener, removeEventListener });
    }
  });

  for (const width of [280, 480, 960, 1200]) {
    it(`fits the booking widget into a ${width} px column, with large text and in every language`, async () => {
      const place = await mount(`<div>${tag}</div>`);
      const host = place.firstElementChild as HTMLElement;
      await until(() => textOf(host).includes('Q&A'));
      place.style.inlineSize = `${width}px`;
      await expectFits(host, ['.root']);
    });
  }
});
