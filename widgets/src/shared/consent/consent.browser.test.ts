/** Tests widgets on pages with fake consent platforms. Until the visitor consents, widgets queue events and store nothing. */
import { expect } from 'chai';
import { findInShadow, loadWidgetInto, openPage, waitForFrame, waitUntil } from '../element/testing.ts';
import type { ConsentRecord } from './consent.ts';

type Answer = 'granted' | 'denied';

interface Entry {
  event?: string;
  event_id?: string;
  ecommerce?: { items: { item_id: string }[] } | null;
}

interface Page {
  dataLayer?: unknown[];
  answer(answer: Answer): void;
  [key: symbol]: ConsentRecord | undefined;
}

/** Scripts that fake a consent platform. Each script defines `answer(…)` on the page and starts with a visitor who has not answered. */
const platforms = {
  TCF: `
    let eventStatus = 'cmpuishown';
    let consents = {};
    const listeners = new Map();
    const data = (listenerId) => ({
      tcfPolicyVersion: 5, cmpStatus: 'loaded', gdprApplies: true, eventStatus, listenerId,
      purpose: { consents, legitimateInterests: {} }, vendor: { consents: {}, legitimateInterests: {} },
    });
    window.__tcfapi = (command, version, callback, parameter) => {
      if (command !== 'addEventListener' || version !== 2) return callback(null, false);
      const id = listeners.size + 1;
      listeners.set(id, callback);
      callback(data(id), true);
    };
    window.answer = (answer) => {
      eventStatus = 'useractioncomplete';
      consents = answer === 'granted' ? { 1: true, 7: true } : { 1: true, 7: false };
      for (const [id, callback] of listeners) callback(data(id), true);
    };`,
  'WP Consent API': `
    const cookies = {};
    window.consent_api = { consent_type: 'optin', cookie_prefix: 'wp_consent', cookie_expiration: 30 };
    window.wp_fallback_consent_type = 'optin';
    window.consent_api_get_cookie = (name) => cookies[name] ?? '';
    window.wp_has_consent = (category) => {
      const type = window.wp_consent_type ?? window.wp_fallback_consent_type;
      const value = consent_api_get_cookie('wp_consent_' + category);
      if (!type || (type.includes('optout') && value === '')) return true;
      return value === 'allow';
    };
    window.wp_set_consent = (category, value) => {
      cookies['wp_consent_' + category] = value;
      const changed = [];
      changed[category] = value;
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: changed }));
    };
    window.answer = (answer) => {
      for (const category of ['statistics', 'marketing']) wp_set_consent(category, answer === 'granted' ? 'allow' : 'deny');
    };`,
  'Consent Mode': `
    window.dataLayer = window.dataLayer || [];
    function gtag() { dataLayer.push(arguments); }
    gtag('consent', 'default', {
      ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied', wait_for_update: 500,
    });
    gtag('js', new Date());
    window.answer = (answer) => gtag('consent', 'update', { ad_storage: answer, analytics_storage: answer });`,
};

async function open(script: string, attributes = '') {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  const page = (await openPage(`<script>${script}</script>
    <agency-pricing-picker analytics="datalayer" ${attributes}></agency-pricing-picker>`)) as Window &
    typeof globalThis &
    Page;
  await loadWidgetInto(page, 'agency-pricing-picker');
  await waitUntil(() => page[Symbol.for('agency.record')]);
  const host = page.document.querySelector('agency-pricing-picker') as HTMLElement;
  const pushedEvents = () =>
    ((page.dataLayer ?? []) as Entry[]).filter((entry) => typeof entry.event === 'string').map(({ event }) => event);
  const add = () => findInShadow(host, '[part~=plan]:not([part~="plan--in-cart"]) [part~=button]').click();
  const getConsent = (purpose: 'statistics' | 'marketing') => page[Symbol.for('agency.record')]?.wish(purpose).answer;
  return {
    page,
    host,
    pushedEvents,
    add,
    statistics: () => getConsent('statistics'),
    marketing: () => getConsent('marketing'),
  };
}

const listStoredKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('consent platforms', () => {
  for (const [name, script] of Object.entries(platforms)) {
    it(`${name}: holds events until the visitor answers, then reports each event once and in order`, async () => {
      const { page, pushedEvents, add } = await open(script);
      add();
      await waitUntil(() => listStoredKeys().includes('agency-cart'));
      await waitForFrame();
      expect(pushedEvents()).to.deep.equal([]);
      expect(listStoredKeys()).to.deep.equal(['agency-cart']);
      page.answer('granted');
      await waitUntil(() => pushedEvents().length > 0);
      expect(pushedEvents()).to.deep.equal(['view_item_list', 'view_item_list', 'view_item_list', 'add_to_cart']);
      expect(listStoredKeys()).to.deep.equal(['agency-attribution', 'agency-cart']);
      page.answer('granted');
      await waitForFrame();
      expect(pushedEvents(), 'reported once').to.have.length(4);
      const ids = ((page.dataLayer ?? []) as Entry[]).flatMap(({ event_id }) => event_id ?? []);
      expect(new Set(ids).size, 'one id per event').to.equal(4);
    });

    it(`${name}: drops held events on a refusal, and reports new events if consent follows`, async () => {
      const { page, pushedEvents, add } = await open(script);
      page.answer('denied');
      add();
      await waitUntil(() => listStoredKeys().includes('agency-cart'));
      await waitForFrame();
      expect(pushedEvents()).to.deep.equal([]);
      expect(listStoredKeys()).to.deep.equal(['agency-cart']);
      page.answer('granted');
      await waitUntil(() => listStoredKeys().includes('agency-attribution'));
      expect(pushedEvents()).to.deep.equal([]);
      add();
      await waitUntil(() => pushedEvents().includes('add_to_cart'));
    });

    it(`${name}: stops reporting and removes stored attribution when consent is withdrawn`, async () => {
      const { page, pushedEvents, add } = await open(script);
      page.answer('granted');
      await waitUntil(() => listStoredKeys().includes('agency-attribution'));
      await waitUntil(() => pushedEvents().length === 3);
      page.answer('denied');
      await waitUntil(() => !listStoredKeys().includes('agency-attribution'));
      add();
      await waitUntil(() => listStoredKeys().includes('agency-cart'));
      await waitForFrame();
      expect(pushedEvents()).to.have.length(3);
      expect(listStoredKeys()).to.deep.equal(['agency-cart']);
    });
  }

  const privacyControl = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });";
  const gtag = 'window.dataLayer = []; function gtag() { dataLayer.push(arguments); }';

  it('Global Privacy Control with TCF: denies marketing, but the platform can grant statistics', async () => {
    const { page, pushedEvents, statistics, marketing } = await open(privacyControl + platforms.TCF);
    expect([statistics(), marketing()]).to.deep.equal(['unknown', 'denied']);
    expect(pushedEvents()).to.deep.equal([]);
    page.answer('granted');
    await waitUntil(() => pushedEvents().length === 3);
    expect(marketing()).to.equal('denied');
    expect(listStoredKeys()).to.deep.equal([]);
  });

  it('Global Privacy Control without a consent platform: stores and reports nothing', async () => {
    const { pushedEvents, statistics, marketing } = await open(privacyControl);
    await waitForFrame();
    expect([statistics(), marketing()]).to.deep.equal(['unknown', 'denied']);
    expect(pushedEvents()).to.deep.equal([]);
    expect(listStoredKeys()).to.deep.equal([]);
  });

  it('applies the strictest answer if the page has several consent platforms', async () => {
    const { page, pushedEvents, statistics } = await open(`${platforms.TCF} const first = answer;
      ${platforms['Consent Mode'].replaceAll('window.answer', 'window.second')} window.answer = first;`);
    page.answer('granted');
    await waitForFrame();
    expect(statistics()).to.equal('unknown');
    expect(pushedEvents()).to.deep.equal([]);
    (page as unknown as { second(answer: Answer): void }).second('granted');
    await waitUntil(() => pushedEvents().length === 3);
    (page as unknown as { second(answer: Answer): void }).second('denied');
    expect(statistics()).to.equal('denied');
  });

  const grantedTcf = `window.__tcfapi = (command, version, callback) =>
    callback({ eventStatus: 'tcloaded', purpose: { consents: { 1: true, 7: true } } }, true);`;

  it('applies consent from one of several platforms only after all platforms were read', async () => {
    const { pushedEvents, statistics } = await open(grantedTcf + platforms['Consent Mode']);
    await waitForFrame();
    expect(statistics()).to.equal('unknown');
    expect(pushedEvents()).to.deep.equal([]);
    expect(listStoredKeys()).to.deep.equal([]);
  });

  it('several platforms that load late: applies no consent before all platforms were read', async () => {
    const { page, pushedEvents, statistics } = await open('');
    const getReason = () => page[Symbol.for('agency.record')]?.wish('statistics').why;
    expect(getReason()).to.include('nothing on the page');
    const script = page.document.createElement('script');
    script.textContent = grantedTcf + platforms['Consent Mode'];
    page.document.head.append(script);
    await waitUntil(() => getReason()?.startsWith('Consent Mode'));
    expect([statistics(), pushedEvents().length]).to.deep.equal(['unknown', 0]);
    expect(listStoredKeys()).to.deep.equal([]);
  });

  it('treats a consent platform that throws as unanswered and follows the other platforms', async () => {
    const { page, statistics } = await open(`window.wp_has_consent = () => { throw new Error('broken'); };
      ${platforms['Consent Mode']}`);
    page.answer('granted');
    expect(statistics()).to.equal('unknown');
    page.answer('denied');
    expect(statistics()).to.equal('denied');
  });

  it('Consent Mode: applies a granted default after the wait_for_update time has passed', async () => {
    const { pushedEvents, statistics } = await open(`${gtag}
      gtag('consent', 'default', { analytics_storage: 'granted', ad_storage: 'denied', wait_for_update: 1500 });`);
    expect([statistics(), pushedEvents().length]).to.deep.equal(['unknown', 0]);
    await waitUntil(() => pushedEvents().length === 3);
    expect(listStoredKeys()).to.deep.equal([]);
  });

  it('Consent Mode: a regional default can deny but not grant consent', async () => {
    const granted = "{ analytics_storage: 'granted', ad_storage: 'granted'";
    const allowed = await open(`${gtag} gtag('consent', 'default', ${granted}, region: ['US'] });`);
    expect(allowed.statistics()).to.equal('unknown');
    const refused = await open(`${gtag} gtag('consent', 'default', ${granted} });
      gtag('consent', 'default', { analytics_storage: 'denied', region: ['ES', 'DE'] });`);
    expect([refused.statistics(), refused.marketing()]).to.deep.equal(['unknown', 'granted']);
  });

  it('Consent Mode: ignores unrelated entries in the page’s data layer', async () => {
    const odd = "{ event: 'odd', length: 2 ** 32 }, null, 'consent', 5";
    const { page, statistics } = await open(`${gtag} dataLayer.push(${odd});
      window.answer = (answer) => {
        dataLayer.push(${odd});
        gtag('consent', 'update', { analytics_storage: answer });
      };`);
    page.answer('granted');
    expect(statistics()).to.equal('granted');
  });

  it('TCF: grants consent if the GDPR does not apply to the visitor', async () => {
    const { pushedEvents } = await open(`window.__tcfapi = (command, version, callback) =>
      callback({ gdprApplies: false, eventStatus: 'tcloaded', listenerId: 1 }, true);`);
    await waitUntil(() => pushedEvents().length === 3);
    expect(listStoredKeys()).to.deep.equal(['agency-attribution']);
  });

  it('WP Consent API: treats consent as unanswered if no plugin manages consent', async () => {
    const { pushedEvents, statistics } = await open('window.wp_has_consent = () => true;');
    expect([statistics(), pushedEvents().length]).to.deep.equal(['unknown', 0]);
  });

  it('consent attribute: applies until the attribute is removed, and denied overrides granted', async () => {
    const { page, host, pushedEvents, statistics, add } = await open('', 'consent="granted"');
    await waitUntil(() => pushedEvents().length === 3);
    expect(listStoredKeys()).to.deep.equal(['agency-attribution']);
    const other = page.document.createElement('agency-pricing-picker');
    other.setAttribute('consent', 'denied');
    page.document.body.append(other);
    await waitUntil(() => statistics() === 'denied');
    expect(listStoredKeys()).to.deep.equal([]);
    other.remove();
    await waitUntil(() => statistics() === 'granted');
    host.removeAttribute('consent');
    await waitUntil(() => statistics() === 'unknown');
    add();
    await waitUntil(() => listStoredKeys().includes('agency-cart'));
    await waitForFrame();
    expect(pushedEvents()).to.have.length(3);
  });

  it('Consent Mode: applies the answer if the platform loads late', async () => {
    const { page, pushedEvents, statistics } = await open('');
    expect(statistics()).to.equal('unknown');
    const script = page.document.createElement('script');
    script.textContent = `${platforms['Consent Mode']} answer('granted');`;
    page.document.head.append(script);
    await waitUntil(() => pushedEvents().length === 3);
  });
});
