/** The consent platforms that a page may have, each by the interface it gives to other scripts. */
import type { Answer, Purpose, Say, Wishes } from '../attribution/attribution.ts';

/** Begins to follow a platform, if it is on the page by now. */
type Follow = (say: Say) => boolean;

const platforms: Readonly<Record<string, Follow>> = {
  TCF: followTcf,
  'WP Consent API': followWordPress,
  'Consent Mode': followConsentMode,
};
/** The strictest first. */
const order: readonly Answer[] = ['denied', 'unknown', 'granted'];
export const nobody = 'nothing on the page has said what the visitor agreed to';
/** Some platforms come long after the page. */
const lookAgainMs = 1000;
const looks = 30;

/** Follows every platform of the page, however late it comes, and hands on what they say together: the strictest counts. */
export function followPlatforms(onChange: (wishes: Wishes) => void): void {
  const said = new Map<string, { answers: Readonly<Record<Purpose, Answer>>; why: string }>();

  function together(purpose: Purpose) {
    const sayings = [...said].map(([name, { answers, why }]) => ({ answer: answers[purpose], why: `${name}: ${why}` }));
    for (const answer of order) {
      const found = sayings.find((saying) => saying.answer === answer);
      if (found) return found;
    }
    return { answer: 'unknown', why: nobody } as const;
  }

  function tell(): void {
    onChange({ statistics: together('statistics'), marketing: together('marketing') });
  }

  const missing = new Set(Object.entries(platforms));
  let isLooking = false;

  function followOne([name, follow]: [string, Follow]): boolean {
    const say: Say = (answers, why) => {
      said.set(name, { answers, why });
      if (!isLooking) tell();
    };
    try {
      return follow(say);
    } catch (error) {
      say({ statistics: 'unknown', marketing: 'unknown' }, `${error}`);
      return true;
    }
  }

  /** True if another consent source has answered. Its answer is applied only after every source was asked, because another may be stricter. */
  function look(): boolean {
    const before = missing.size;
    isLooking = true;
    for (const platform of missing) if (followOne(platform)) missing.delete(platform);
    isLooking = false;
    return missing.size < before;
  }

  look();
  tell();
  let left = looks;
  const timer = setInterval(() => {
    if (look()) tell();
    if (--left === 0 || missing.size === 0) clearInterval(timer);
  }, lookAgainMs);
}

/** What a platform of the Transparency and Consent Framework says of its visitor, as far as it concerns us. */
interface TcData {
  readonly eventStatus?: string;
  readonly gdprApplies?: boolean;
  readonly purpose?: { readonly consents?: Readonly<Record<number, boolean | undefined>> };
}

type TcfApi = (
  command: 'addEventListener',
  version: 2,
  listener: (data: TcData | null, success: boolean) => void,
) => void;

/** Store and read information on a device; measure how advertising performs. */
const purposes = [1, 7];

/** The Transparency and Consent Framework, 2.0 and later. */
function followTcf(say: Say): boolean {
  const { __tcfapi: api } = globalThis as { __tcfapi?: TcfApi };
  if (typeof api !== 'function') return false;
  const sayBoth = (answer: 'granted' | 'denied' | 'unknown', why: string) =>
    say({ statistics: answer, marketing: answer }, why);
  sayBoth('unknown', 'the visitor has not answered');
  api('addEventListener', 2, (data, success) => {
    if (!success || !data) return;
    const { eventStatus, gdprApplies, purpose } = data;
    if (gdprApplies === false) return sayBoth('granted', 'the GDPR does not apply');
    // `cmpuishown`: the visitor is being asked.
    if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') {
      return sayBoth('unknown', 'the visitor is being asked');
    }
    const isGranted = purposes.every((id) => purpose?.consents?.[id] === true);
    sayBoth(isGranted ? 'granted' : 'denied', `purposes 1 and 7 are ${isGranted ? '' : 'not both '}agreed to`);
  });
  return true;
}

type State = 'granted' | 'denied';

interface Settings {
  readonly analytics_storage?: State;
  readonly ad_storage?: State;
  /** For so many milliseconds an update may follow. */
  readonly wait_for_update?: number;
  /** Where alone the default counts. */
  readonly region?: readonly string[];
}

const types = ['analytics_storage', 'ad_storage'] as const;
type Type = (typeof types)[number];

/** Google's Consent Mode: the last commands in the data layer. */
function followConsentMode(say: Say): boolean {
  const { dataLayer: layer } = globalThis as { dataLayer?: unknown };
  if (!Array.isArray(layer)) return false;
  const defaults: Partial<Record<Type, State>> = {};
  const updates: Partial<Record<Type, State>> = {};
  let waitsUntil = 0;

  function answer(type: Type): Answer {
    if (updates[type]) return updates[type];
    // A default is what holds before the visitor has answered: a `denied` there is no refusal yet.
    return defaults[type] === 'granted' && Date.now() >= waitsUntil ? 'granted' : 'unknown';
  }

  function tell(): void {
    const [statistics, marketing] = types.map(answer) as [Answer, Answer];
    const said = types.map((type) => `${type} ${updates[type] ?? `${defaults[type] ?? 'not set'} by default`}`);
    say({ statistics, marketing }, said.join(', '));
  }

  function setDefaults(settings: Settings): void {
    for (const type of types) {
      const state = settings[type];
      // Where the visitor is, is not known here: a default for some regions may refuse, not allow.
      if (state && !(settings.region && state === 'granted')) defaults[type] = state;
    }
    const waitMs = Number(settings.wait_for_update) || 0;
    if (waitMs === 0) return;
    waitsUntil = Date.now() + waitMs;
    setTimeout(tell, waitMs);
  }

  function setUpdates(settings: Settings): void {
    for (const type of types) if (settings[type]) updates[type] = settings[type];
  }

  /** Commands are `gtag`'s own arguments: `['consent', 'update', {…}]`. */
  function read(entry: unknown): void {
    const { 0: command, 1: kind, 2: settings } = (entry ?? {}) as Readonly<Record<number, unknown>>;
    if (command !== 'consent' || typeof settings !== 'object' || settings === null) return;
    if (kind === 'default') setDefaults(settings);
    else if (kind === 'update') setUpdates(settings);
    tell();
  }

  for (const entry of layer) read(entry);
  const { push } = layer;
  const value = (...entries: unknown[]) => {
    const length: number = push.apply(layer, entries);
    entries.forEach(read);
    return length;
  };
  // A tag manager puts its own in front of it, as it does with any other.
  Object.defineProperty(layer, 'push', { value, configurable: true, writable: true });
  return true;
}

interface WpPage {
  wp_has_consent?(category: string): boolean;
  /** Of what kind the visitor's consent is; without one nobody manages consent, and `wp_has_consent` says yes to everything. */
  wp_consent_type?: string;
  wp_fallback_consent_type?: string;
  consent_api?: { readonly cookie_prefix?: string };
  consent_api_get_cookie?(name: string): string;
}

/** The WP Consent API, in which WordPress' plugins agree. */
function followWordPress(say: Say): boolean {
  const page = globalThis as WpPage;
  if (typeof page.wp_has_consent !== 'function') return false;
  /** What was changed while this page is open. */
  const changed: Record<string, unknown> = {};

  function answer(category: Purpose): Answer {
    if (page.wp_has_consent?.(category)) return 'granted';
    const cookie = page.consent_api_get_cookie?.(`${page.consent_api?.cookie_prefix}_${category}`);
    // `false` alone may mean that nobody has answered yet.
    return changed[category] === 'deny' || cookie === 'deny' ? 'denied' : 'unknown';
  }

  function read(): void {
    const isManaged = page.wp_consent_type ?? page.wp_fallback_consent_type;
    const answers = { statistics: answer('statistics'), marketing: answer('marketing') };
    if (isManaged) say(answers, `statistics ${answers.statistics}, marketing ${answers.marketing}`);
    else say({ statistics: 'unknown', marketing: 'unknown' }, 'no plugin manages consent');
  }

  document.addEventListener('wp_listen_for_consent_change', ({ detail }: CustomEventInit<Record<string, unknown>>) => {
    Object.assign(changed, detail);
    read();
  });
  document.addEventListener('wp_consent_type_defined', read);
  read();
  return true;
}
