import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axeThemes,
  expectFits,
  findAllInShadow,
  findAxeViolations,
  findInShadow,
  findScriptUrl,
  loadWidget,
  mountOnBackground,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import {
  createFakeWorker,
  type FakeWorker,
  fillIn,
  findControl,
  findSubmitButton,
} from '../../shared/forms/browser.testing.ts';
import { examples } from './booking.examples.ts';

const url = 'https://calendly.com/tideline/call';
const tag = `<agency-booking url="${url}" phone="+1 555 010 0134" email="hello@tideline.example"></agency-booking>`;
const uri = 'https://api.calendly.com/scheduled_events/AAA';
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri }, invitee: { uri: `${uri}/invitees/BBB` } },
};
const findBookingLink = (host: Element) => findInShadow<HTMLAnchorElement>(host, '.facade [part=action]');
const hasContactLinks = (host: Element) => host.shadowRoot?.querySelector('.ways') !== null;

async function openCalendar(host: Element): Promise<HTMLIFrameElement> {
  findBookingLink(host).click();
  return waitUntil(() => host.shadowRoot?.querySelector('iframe'));
}

function postFromFrame(data: unknown, origin: string, source: Window | null): void {
  const event = new MessageEvent('message', { data, origin });
  // Set `source` here, because Firefox's MessageEvent constructor rejects a window of another process.
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

describe('<agency-booking>', () => {
  before(async () => {
    localStorage.clear();
    await loadWidget('agency-booking');
  });

  it('renders the agenda, the benefits and the booking link once the element is defined', async () => {
    const host = await mountWidget(tag);
    expect(host.shadowRoot?.querySelectorAll('.agenda > li')).to.have.length(6);
    expect(host.shadowRoot?.querySelectorAll('.benefits > li')).to.have.length(4);
    expect(findBookingLink(host).href).to.equal(url);
    expect(readVisibleText(host)).to.include('Work can start the next business day after the call.');
  });

  for (const { name, html } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html, theme);
        const host = place.querySelector('agency-booking') as HTMLElement;
        host.setAttribute('theme', theme);
        await waitUntil(() => readVisibleText(host).includes('Q&A'));
        expect(await findAxeViolations(place)).to.deep.equal([]);
      });
    }
  }

  it('passes axe after a booking is confirmed', async () => {
    const host = await mountWidget(tag);
    const { contentWindow } = await openCalendar(host);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    await waitUntil(() => readVisibleText(host).includes('You’re booked.'));
    expect(await findAxeViolations(host, { iframes: false })).to.deep.equal([]);
  });

  it('requests nothing from the provider before the visitor opens the calendar', async () => {
    // The buffer may still receive requests from the previous test, so ignore requests that started earlier.
    const start = performance.now();
    const host = await mountWidget(tag);
    await waitForFrame();
    expect(host.shadowRoot?.querySelector('iframe, script, img, link')).to.equal(null);
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= start);
    const names = entries.map((entry) => entry.name);
    expect(names.filter((name) => name.includes('calendly'))).to.deep.equal([]);
  });

  it('updates the booking widget when its attributes are changed and removed', async () => {
    const host = await mountWidget(tag);
    host.setAttribute('provider', 'cal');
    host.setAttribute('url', 'https://cal.com/tideline/call');
    host.setAttribute('site', 'https://agency.example');
    await waitUntil(() => findBookingLink(host).href === 'https://cal.com/tideline/call');
    expect(findInShadow<HTMLAnchorElement>(host, '.links a').href).to.equal('https://agency.example/pricing');
    host.removeAttribute('url');
    host.removeAttribute('phone');
    await waitUntil(() => hasContactLinks(host));
    expect(readVisibleText(host)).to.include('hello@tideline.example').and.not.include('555');
    host.lang = 'es';
    await waitUntil(() => readVisibleText(host).includes('Preguntas y respuestas'));
  });

  it('loads the calendar when the widget scrolls into view, if calendar="view"', async () => {
    const host = await mountWidget(tag.replace('<agency-booking', '$& calendar="view"'));
    await waitUntil(() => host.shadowRoot?.querySelector('iframe'));
    expect(document.activeElement).to.equal(document.body);
  });

  it("reserves 600 px for the calendar before the calendar opens, so that the content below doesn't shift", async () => {
    const place = await mountWidget(`<div>${tag}</div>`);
    place.style.inlineSize = '400px';
    const host = place.firstElementChild as HTMLElement;
    await waitUntil(() => readVisibleText(host).includes('Q&A'));
    const height = host.offsetHeight;
    const calendar = await openCalendar(host);
    expect(calendar.offsetHeight).to.equal(600);
    expect(host.offsetHeight).to.equal(height);
  });

  it('keeps the calendar 320 px wide in a 280 px column, without making the page scroll sideways', async () => {
    const place = await mountWidget(`<div>${tag}</div>`);
    place.style.inlineSize = '280px';
    const host = place.firstElementChild as HTMLElement;
    await waitUntil(() => readVisibleText(host).includes('Q&A'));
    const calendar = await openCalendar(host);
    expect([calendar.offsetWidth, calendar.offsetHeight]).to.deep.equal([320, 600]);
    expect(findInShadow(host, '.root').scrollWidth).to.equal(280);
  });

  it('fires agency-booking-confirmed once if the provider confirms a booking twice', async () => {
    const host = await mountWidget(tag);
    const { contentWindow } = await openCalendar(host);
    let confirmations = 0;
    host.addEventListener('agency-booking-confirmed', () => confirmations++);
    const confirmed = waitForEvent(document, 'agency-booking-confirmed');
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    expect((await confirmed).detail).to.deep.equal({ provider: 'calendly', uid: 'AAA' });
    expect(confirmations).to.equal(1);
  });

  it('ignores booking messages from another origin or from another frame (T16)', async () => {
    const host = await mountWidget(tag);
    const calendar = await openCalendar(host);
    let confirmations = 0;
    host.addEventListener('agency-booking-confirmed', () => confirmations++);
    const stranger = await openPage('<p>Another frame</p>');
    const message = waitForEvent<MessageEvent>(window, 'message');
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
    const [one, other] = [await mountWidget(tag), await mountWidget(tag)];
    const { contentWindow } = await openCalendar(one);
    await openCalendar(other);
    postFromFrame(scheduled, 'https://calendly.com', contentWindow);
    await waitUntil(() => readVisibleText(one).includes('You’re booked.'));
    expect(readVisibleText(other)).not.to.include('You’re booked.');
  });

  it("shows other ways to contact the agency if the page's Content Security Policy blocks the calendar frame (F20)", async () => {
    const script = await findScriptUrl('agency-booking');
    const page = await openPage(
      `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"><script type="module" src="${script}"></script>${tag}`,
    );
    const host = page.document.querySelector('agency-booking') as HTMLElement;
    await waitUntil(() => host.shadowRoot?.querySelector('.facade [part=action]'));
    const failed = waitForEvent(host, 'agency-booking-failed');
    await waitUntil(() => {
      host.shadowRoot?.querySelector<HTMLElement>('.facade [part=action]')?.click();
      return host.shadowRoot?.querySelector('iframe');
    });
    expect((await failed).detail).to.deep.equal({ provider: 'calendly', reason: 'blocked' });
    await waitUntil(() => hasContactLinks(host));
  });

  it('opens the calendar on Enter and moves focus out of the calendar on Tab', async () => {
    const host = await mountWidget(`${tag}`);
    const isFocusOnBox = () => host.shadowRoot?.activeElement === findInShadow(host, '.box');
    findBookingLink(host).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => host.shadowRoot?.querySelector('iframe'));
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
    const host = await mountWidget(tag);
    for (const name of ['url', 'phone', 'email', 'site', 'provider', 'calendar', 'lang', 'theme']) {
      for (const value of hostile) {
        host.setAttribute(name, value);
        await waitForFrame();
        expect(host.shadowRoot?.querySelector('iframe, script, img, object, embed')).to.equal(null);
        for (const link of findAllInShadow<HTMLAnchorElement>(host, 'a')) {
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
        const host = await mountWidget(tag);
        const root = findInShadow(host, '.root');
        await openCalendar(host);
        await waitUntil(() => listening.size === 1);
        host.remove();
        await waitUntil(() => root.childNodes.length === 0);
        await waitUntil(() => listening.size === 0);
      }
    } finally {
      Object.assign(window, { addEventListener, removeEventListener });
    }
  });

  for (const [name, before, after] of [
    ['popover', '<button popovertarget="call">Book a call</button><div id="call" popover>', '</div>'],
    ['dialog', '<button onclick="call.showModal()">Book a call</button><dialog id="call">', '</dialog>'],
  ] as const) {
    it(`opens in a ${name} of the page, requests times only after opening, and closes on Esc`, async () => {
      const worker = createFakeWorker();
      const at = new Date(Date.now() + 86_400_000).toISOString();
      const times = [{ start: at, end: at }];
      let asked = 0;
      worker.answer('GET /booking-api/booking/times', () => {
        asked++;
        return Response.json({ zone: 'UTC', times });
      });
      const place = await mountWidget(
        `<div>${before}${tag.replace('<agency-booking', '$& show="times" api="/booking-api"')}${after}</div>`,
      );
      const [button, box] = [place.querySelector('button'), place.querySelector<HTMLElement>('#call')];
      const host = place.querySelector('agency-booking') as HTMLElement;
      await waitForFrame();
      expect([asked, box?.checkVisibility()]).to.deep.equal([0, false]);
      button?.focus();
      button?.click();
      await waitUntil(() => host.shadowRoot?.querySelector('button.slot'));
      expect(asked).to.equal(1);
      host.shadowRoot?.querySelector<HTMLElement>('button.slot')?.focus();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => box?.checkVisibility() === false);
      expect(document.activeElement).to.equal(button);
      worker.end();
    });
  }

  for (const width of [280, 480, 960, 1200]) {
    it(`fits the booking widget into a ${width} px column, with large text and in every language`, async () => {
      const place = await mountWidget(`<div>${tag}</div>`);
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => readVisibleText(host).includes('Q&A'));
      place.style.inlineSize = `${width}px`;
      await expectFits(host, ['.root']);
    });
  }

  describe('with show="times"', () => {
    const times = tag.replace('<agency-booking', '$& show="times" api="/booking-api"');
    const zone = 'America/New_York';
    let worker: FakeWorker;

    /** Returns a start time: `halfHours` half hours after 14:00 UTC, `daysAhead` days from today. */
    const start = (daysAhead: number, halfHours: number) => {
      const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
      return new Date(Date.parse(`${day}T14:00:00Z`) + halfHours * 1_800_000).toISOString();
    };
    const createTime = (at: string) => ({ start: at, end: new Date(Date.parse(at) + 1_800_000).toISOString() });
    const free = [1, 2].flatMap((day) => [0, 1, 2, 3, 4].map((half) => createTime(start(day, half))));
    const findSlots = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('button.slot') ?? [])];
    const getFocused = (host: Element) => host.shadowRoot?.activeElement as HTMLElement;

    beforeEach(() => {
      worker = createFakeWorker();
      worker.answer('GET /booking-api/booking/times', () => Response.json({ zone, times: free }));
      worker.answer('GET /booking-api/form-token', () => Response.json({ token: 'token' }));
    });
    afterEach(() => {
      worker.end();
      sessionStorage.clear();
    });

    async function mountTimes(): Promise<HTMLElement> {
      const host = await mountWidget(times);
      host.scrollIntoView();
      await waitUntil(() => findSlots(host).length === 5);
      return host;
    }

    async function fillAndSend(host: HTMLElement): Promise<void> {
      fillIn(host, { name: 'Ada Example', email: 'ada@example.com' });
      findSubmitButton(host).click();
      await waitUntil(() => worker.sent.length > 0);
    }

    it('shows the agenda, and other ways to book, before and after the times load', async () => {
      worker.answer('GET /booking-api/booking/times', () => new Promise<Response>(() => {}));
      const host = await mountWidget(times);
      for (const text of ['Q&A', 'Straight answers', 'Write to hello@tideline.example']) {
        expect(readVisibleText(host)).to.include(text);
      }
      host.scrollIntoView();
      await waitUntil(() => host.shadowRoot?.querySelector('[role=grid]'));
      expect(readVisibleText(host)).to.include('Write to hello@tideline.example');
    });

    it('moves the focus through days and times with the keys of the ARIA grid pattern', async () => {
      const host = await mountTimes();
      findInShadow<HTMLElement>(host, '.week-day[tabindex="0"]').focus();
      const days = findAllInShadow<HTMLElement>(host, '.week-day');
      await sendKeys({ press: 'End' });
      expect(getFocused(host)).to.equal(days[6]);
      await sendKeys({ press: 'Home' });
      expect(getFocused(host)).to.equal(days[0]);
      await sendKeys({ press: 'PageDown' });
      await waitUntil(() => readVisibleText(host).includes('No times are available on these days.'));
      expect(getFocused(host)).to.equal(findAllInShadow(host, '.week-day')[0]);
      await sendKeys({ press: 'PageUp' });
      await waitUntil(() => findSlots(host).length === 5);
      findSlots(host)[0]?.focus();
      await sendKeys({ press: 'ArrowDown' });
      expect(getFocused(host)).to.equal(findSlots(host)[3]);
      await sendKeys({ press: 'ArrowRight' });
      expect(getFocused(host)).to.equal(findSlots(host)[4]);
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => getFocused(host)?.className === 'chosen');
    });

    it('exposes two labeled grids to screen readers, with one selected day', async () => {
      const host = await mountTimes();
      const grids = findAllInShadow(host, '[role=grid]');
      expect(grids.map((grid) => grid.getAttribute('aria-label'))[0]).to.equal('Days');
      expect(grids[1]?.getAttribute('aria-label')).to.match(/^Available times on \w+, \w+ \d+$/);
      expect(findAllInShadow(host, '[role=gridcell][aria-selected=true]')).to.have.length(1);
      expect(findAllInShadow(host, '[role=row] > [role=gridcell] > button')).to.have.length(7 + 5);
      expect(findAllInShadow(host, '[role=grid] [tabindex="0"]')).to.have.length(2);
      expect(await findAxeViolations(host)).to.deep.equal([]);
    });

    it('books the chosen time, and fires an event with start, end, zone and cart', async () => {
      const host = await mountTimes();
      const chosen = free[1];
      const reply = { id: 'call-1', ...chosen, manage: 'https://agency.example/m', file: 'https://agency.example/f' };
      worker.answer('POST /booking-api/booking', () => Response.json(reply, { status: 201 }));
      findSlots(host)[1]?.click();
      await waitUntil(() => host.shadowRoot?.querySelector('.form'));
      expect(await findAxeViolations(host)).to.deep.equal([]);
      const confirmed = waitForEvent(document, 'agency-booking-confirmed');
      await fillAndSend(host);
      const { detail } = await confirmed;
      expect(detail).to.deep.include({ provider: 'calendly', uid: 'call-1', ...chosen, cart: [] });
      expect(detail.zone).to.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(worker.sent[0]?.body).to.deep.include({ page: url, start: chosen?.start, name: 'Ada Example' });
      await waitUntil(() => readVisibleText(host).includes('You’re booked for'));
      expect(findAllInShadow<HTMLAnchorElement>(host, '.confirmed a').map(({ href }) => href)).to.deep.equal([
        reply.file,
        reply.manage,
      ]);
      expect(await findAxeViolations(host)).to.deep.equal([]);
    });

    it('shows a booked call at its current time after a reload, until the call is canceled or the visitor books another call', async () => {
      const reply = { id: 'call-1', ...free[1], manage: 'https://agency.example/m?token=t', file: '/f' };
      worker.answer('POST /booking-api/booking', () => Response.json(reply, { status: 201 }));
      const moved = { isCanceled: false, ...free[2] };
      worker.answer('GET /booking-api/booking/state', () => Response.json(moved));
      const first = await mountTimes();
      findSlots(first)[1]?.click();
      await waitUntil(() => first.shadowRoot?.querySelector('.form'));
      await fillAndSend(first);
      await waitUntil(() => readVisibleText(first).includes('You’re booked for'));
      first.remove();
      const [key = '', ...others] = Object.keys(sessionStorage);
      expect(others).to.deep.equal([]);
      const stored = sessionStorage.getItem(key);
      expect(stored).to.include('token=t');
      expect(stored).not.to.include('Ada').and.not.to.include('ada@example.com');

      const again = await mountWidget(times);
      again.scrollIntoView();
      const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
        new Date(moved.start ?? ''),
      );
      await waitUntil(
        () =>
          readVisibleText(again).includes('You’re booked for') &&
          readVisibleText(again).includes(hour.replace(/\s[AP]M/, '')),
      );
      await waitUntil(() => !readVisibleText(again).includes('Can’t find a time?'));
      const [file, manage] = findAllInShadow<HTMLAnchorElement>(again, '.confirmed a');
      expect([file?.pathname, manage?.href]).to.deep.equal(['/f', reply.manage]);
      findInShadow<HTMLElement>(again, '.confirmed button').click();
      await waitUntil(() => findSlots(again).length === 5);
      expect(readVisibleText(again)).to.include('Can’t find a time?');
      again.remove();
      sessionStorage.clear();

      worker.answer('POST /booking-api/booking', () => Response.json({ ...reply, isPending: true }, { status: 201 }));
      worker.answer('GET /booking-api/booking/state', () => Response.json({ ...moved, isPending: true }));
      const pending = await mountTimes();
      findSlots(pending)[1]?.click();
      await waitUntil(() => pending.shadowRoot?.querySelector('.form'));
      await fillAndSend(pending);
      await waitUntil(() => readVisibleText(pending).includes('You’ve asked for'));
      expect(readVisibleText(pending)).to.include('We’ll reply by email.').and.not.to.include('You’re booked');
      worker.answer('GET /booking-api/booking/state', () => Response.json({ ...moved, isPending: false }));
      pending.remove();
      const accepted = await mountWidget(times);
      accepted.scrollIntoView();
      await waitUntil(() => readVisibleText(accepted).includes('You’re booked for'));
      accepted.remove();

      sessionStorage.setItem(key, JSON.stringify({ ...reply, zone }));
      worker.answer('GET /booking-api/booking/state', () => Response.json({ ...moved, isCanceled: true }));
      const canceled = await mountWidget(times);
      canceled.scrollIntoView();
      await waitUntil(() => findSlots(canceled).length === 5);
      expect(sessionStorage.getItem(key)).to.equal(null);
    });

    describe('in a week in which the clocks change in New York', () => {
      const { now } = Date;
      /** 9 am to 5 pm in New York on Friday, March 12, 2027, and on the four days after the change of clocks. */
      const days = [12, 15, 16, 17, 18].map((day) => Date.UTC(2027, 2, day, day === 12 ? 14 : 13));
      const list = days.flatMap((nine) =>
        Array.from({ length: 16 }, (_, half) => createTime(new Date(nine + half * 1_800_000).toISOString())),
      );

      beforeEach(() => {
        Date.now = () => Date.UTC(2027, 2, 12, 4);
        worker.answer('GET /booking-api/booking/times', () => Response.json({ zone, times: list }));
      });
      afterEach(() => {
        Date.now = now;
      });

      for (const [of, friday, monday] of [
        ['America/New_York', ['12', '9:00 am'], ['15', '9:00 am']],
        ['Europe/Berlin', ['12', '3:00 pm'], ['15', '2:00 pm']],
        ['Asia/Kolkata', ['12', '7:30 pm'], ['15', '6:30 pm']],
        ['Australia/Lord_Howe', ['13', '1:00 am'], ['16', '12:00 am']],
      ] as const) {
        it(`shows and books the same instants in ${of}`, async () => {
          const host = await mountWidget(times);
          host.scrollIntoView();
          await waitUntil(() => findSlots(host).length === 16);
          const choice = findInShadow<HTMLSelectElement>(host, '.zone select');
          // Some browsers list Asia/Kolkata by its former name.
          choice.value = [...choice.options].some(({ value }) => value === of) ? of : 'Asia/Calcutta';
          choice.dispatchEvent(new Event('change', { bubbles: true }));
          for (const [day, text] of [friday, monday]) {
            const findDayButton = () =>
              findAllInShadow<HTMLElement>(host, '.week-day').find(
                (each) => each.querySelector('strong')?.textContent === day,
              );
            await waitUntil(() => findDayButton()?.getAttribute('aria-disabled') === 'false');
            findDayButton()?.click();
            await waitUntil(() => findDayButton()?.parentElement?.getAttribute('aria-selected') === 'true');
            expect(findSlots(host)[0]?.textContent?.replace(/\s/, ' ')).to.equal(text);
          }
          findSlots(host)[0]?.click();
          await waitUntil(() => host.shadowRoot?.querySelector('.form'));
          worker.answer('POST /booking-api/booking', () => new Response('', { status: 503 }));
          await fillAndSend(host);
          expect(worker.sent[0]?.body).to.deep.include({ start: '2027-03-15T13:00:00.000Z', zone: choice.value });
        });
      }
    });

    it('adds the zone to the times of a day on which a time occurs twice because the clocks go back', async () => {
      const { now } = Date;
      Date.now = () => Date.UTC(2027, 10, 5, 12);
      // 0:30 to 2:00 am in New York: until 2 am in daylight time, and again from 1 am in standard time.
      const list = [0, 1, 2, 3, 4].map((half) =>
        createTime(new Date(Date.UTC(2027, 10, 7, 4, 30) + half * 1_800_000).toISOString()),
      );
      worker.answer('GET /booking-api/booking/times', () => Response.json({ zone, times: list }));
      try {
        const host = await mountWidget(times);
        host.scrollIntoView();
        await waitUntil(() => host.shadowRoot?.querySelector('.zone select'));
        const choice = findInShadow<HTMLSelectElement>(host, '.zone select');
        choice.value = zone;
        choice.dispatchEvent(new Event('change', { bubbles: true }));
        await waitUntil(() => findSlots(host).length === 5);
        expect(findSlots(host).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).to.deep.equal([
          '12:30 am EDT',
          '1:00 am EDT',
          '1:30 am EDT',
          '1:00 am EST',
          '1:30 am EST',
        ]);
      } finally {
        Date.now = now;
      }
    });

    it('shows that another visitor has booked the chosen time meanwhile, and keeps the typed text', async () => {
      const host = await mountTimes();
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'time-taken', retry: 'new-attempt' };
      worker.answer('POST /booking-api/booking', () => Response.json(problem, { status: 409 }));
      findSlots(host)[0]?.click();
      await waitUntil(() => host.shadowRoot?.querySelector('.form'));
      await fillAndSend(host);
      await waitUntil(() => readVisibleText(host).includes('That time has been taken.'));
      await waitUntil(() => findSlots(host).length === 4);
      findSlots(host)[0]?.click();
      await waitUntil(() => getFocused(host)?.className === 'chosen');
      expect(findControl(host, 'name').value).to.equal('Ada Example');
      await waitUntil(() => !readVisibleText(host).includes('We couldn’t book the call.'));
    });

    it('shows the provider’s own calendar if the Worker lists no times', async () => {
      worker.answer('GET /booking-api/booking/times', () => new Response('', { status: 503 }));
      const failed = waitForEvent(document, 'agency-booking-failed');
      const host = await mountWidget(times);
      host.scrollIntoView();
      expect((await failed).detail).to.deep.equal({ provider: 'calendly', reason: 'failed' });
      await waitUntil(() => host.shadowRoot?.querySelector('.facade [part=action]'));
      expect(findBookingLink(host).href).to.equal(url);
    });

    for (const width of [280, 480, 1200]) {
      it(`fits the days and times into a ${width} px column, with large text and in every language`, async () => {
        const place = await mountWidget(`<div>${times}</div>`);
        const host = place.firstElementChild as HTMLElement;
        place.style.inlineSize = `${width}px`;
        host.scrollIntoView();
        await waitUntil(() => findSlots(host).length === 5);
        await expectFits(host, ['.root']);
      });
    }
  });
});
