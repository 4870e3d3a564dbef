import type { Answer, ConsentDecisions, Purpose, ReportAnswers } from '../attribution/attribution.ts';

/** Function that starts to follow a consent platform. Returns false if the page has not loaded the platform yet. */
type FollowPlatform = (report: ReportAnswers) => boolean;

const platforms: Readonly<Record<string, FollowPlatform>> = {
  TCF: followTcf,
  'WP Consent API': followWordPress,
  'Consent Mode': followConsentMode,
};
const strictestFirst: readonly Answer[] = ['denied', 'unknown', 'granted'];
export const noAnswer = 'nothing on the page has said what the visitor agreed to';
/** Interval in milliseconds between checks for consent platforms that load later than the widgets. */
const checkIntervalMs = 1000;
const maxChecks = 30;

/** Follows every consent platform on the page, including platforms that load later. Reports the strictest answer. */
export function followPlatforms(onChange: (decisions: ConsentDecisions) => void): void {
  const answersByPlatform = new Map<string, { answers: Readonly<Record<Purpose, Answer>>; why: string }>();

  function findStrictestAnswer(purpose: Purpose) {
    const decisions = [...answersByPlatform].map(([name, { answers, why }]) => ({
      answer: answers[purpose],
      why: `${name}: ${why}`,
    }));
    for (const answer of strictestFirst) {
      const strictest = decisions.find((candidate) => candidate.answer === answer);
      if (strictest) return strictest;
    }
    return { answer: 'unknown', why: noAnswer } as const;
  }

  function reportAll(): void {
    onChange({ statistics: findStrictestAnswer('statistics'), marketing: findStrictestAnswer('marketing') });
  }

  const missing = new Set(Object.entries(platforms));
  let isChecking = false;

  function tryFollow([name, follow]: [string, FollowPlatform]): boolean {
    const report: ReportAnswers = (answers, why) => {
      answersByPlatform.set(name, { answers, why });
      if (!isChecking) reportAll();
    };
    try {
      return follow(report);
    } catch (error) {
      report({ statistics: 'unknown', marketing: 'unknown' }, `${error}`);
      return true;
    }
  }

  /**
   * Follows consent platforms that are new on the page. Returns true if there are any.
   * Reports changes only after all platforms have been read, because another platform may be stricter.
   */
  function checkPlatforms(): boolean {
    const before = missing.size;
    isChecking = true;
    for (const platform of missing) if (tryFollow(platform)) missing.delete(platform);
    isChecking = false;
    return missing.size < before;
  }

  checkPlatforms();
  reportAll();
  let checksLeft = maxChecks;
  const timer = setInterval(() => {
    if (checkPlatforms()) reportAll();
    if (--checksLeft === 0 || missing.size === 0) clearInterval(timer);
  }, checkIntervalMs);
}

/** Subset of the TCF's `TCData`: https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework */
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

/** Required TCF purposes: 1 (store information on a device) and 7 (measure advertising performance). */
const requiredPurposes = [1, 7];

function followTcf(report: ReportAnswers): boolean {
  const { __tcfapi: api } = globalThis as { __tcfapi?: TcfApi };
  if (typeof api !== 'function') return false;
  const reportBoth = (answer: 'granted' | 'denied' | 'unknown', why: string) =>
    report({ statistics: answer, marketing: answer }, why);
  reportBoth('unknown', 'the visitor has not answered');
  api('addEventListener', 2, (data, success) => {
    if (!success || !data) return;
    const { eventStatus, gdprApplies, purpose } = data;
    if (gdprApplies === false) return reportBoth('granted', 'the GDPR does not apply');
    // Reads only completed answers. In the state `cmpuishown`, the consent dialog is still open.
    if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') {
      return reportBoth('unknown', 'the visitor is being asked');
    }
    const isGranted = requiredPurposes.every((id) => purpose?.consents?.[id] === true);
    reportBoth(isGranted ? 'granted' : 'denied', `purposes 1 and 7 are ${isGranted ? '' : 'not both '}agreed to`);
  });
  return true;
}

type DefaultState = 'granted' | 'denied';

interface ConsentSettings {
  readonly analytics_storage?: DefaultState;
  readonly ad_storage?: DefaultState;
  /** Time in milliseconds to wait for an update before the default applies. */
  readonly wait_for_update?: number;
  /** Regions to which the default applies. Missing if the default applies everywhere. */
  readonly region?: readonly string[];
}

const storageTypes = ['analytics_storage', 'ad_storage'] as const;
type StorageType = (typeof storageTypes)[number];

function followConsentMode(report: ReportAnswers): boolean {
  const { dataLayer: layer } = globalThis as { dataLayer?: unknown };
  if (!Array.isArray(layer)) return false;
  const defaults: Partial<Record<StorageType, DefaultState>> = {};
  const updates: Partial<Record<StorageType, DefaultState>> = {};
  let waits = 0;

  function answer(type: StorageType): Answer {
    if (updates[type]) return updates[type];
    // The default applies before the visitor has answered, so a `denied` default is not a refusal yet.
    return defaults[type] === 'granted' && waits === 0 ? 'granted' : 'unknown';
  }

  function reportConsent(): void {
    const [statistics, marketing] = storageTypes.map(answer) as [Answer, Answer];
    const states = storageTypes.map(
      (type) => `${type} ${updates[type] ?? `${defaults[type] ?? 'not set'} by default`}`,
    );
    report({ statistics, marketing }, states.join(', '));
  }

  function setDefaults(settings: ConsentSettings): void {
    for (const type of storageTypes) {
      const state = settings[type];
      // A regional default may deny but never grant consent, because the visitor's region is unknown here.
      if (state && !(settings.region && state === 'granted')) defaults[type] = state;
    }
    const waitMs = Number(settings.wait_for_update) || 0;
    if (waitMs === 0) return;
    // Counts timer calls instead of reading the visitor's clock, by which a timer can run too early.
    waits += 1;
    setTimeout(() => {
      waits -= 1;
      reportConsent();
    }, waitMs);
  }

  function setUpdates(settings: ConsentSettings): void {
    for (const type of storageTypes) if (settings[type]) updates[type] = settings[type];
  }

  /** Reads an entry of the data layer: an arguments object pushed by `gtag`, such as `['consent', 'update', {…}]`. */
  function read(entry: unknown): void {
    const { 0: command, 1: kind, 2: settings } = (entry ?? {}) as Readonly<Record<number, unknown>>;
    if (command !== 'consent' || typeof settings !== 'object' || settings === null) return;
    if (kind === 'default') setDefaults(settings);
    else if (kind === 'update') setUpdates(settings);
    reportConsent();
  }

  for (const entry of layer) read(entry);
  const { push } = layer;
  const pushAndRead = (...entries: unknown[]) => {
    const length: number = push.apply(layer, entries);
    entries.forEach(read);
    return length;
  };
  // The property must be writable, because tag managers replace `push` with their own function.
  Object.defineProperty(layer, 'push', { value: pushAndRead, configurable: true, writable: true });
  return true;
}

interface WpPage {
  wp_has_consent?(category: string): boolean;
  /** Consent type, such as `optin`. If unset, no plugin manages consent and `wp_has_consent` returns true for every category. */
  wp_consent_type?: string;
  wp_fallback_consent_type?: string;
  consent_api?: { readonly cookie_prefix?: string };
  consent_api_get_cookie?(name: string): string;
}

function followWordPress(report: ReportAnswers): boolean {
  const page = globalThis as WpPage;
  if (typeof page.wp_has_consent !== 'function') return false;
  const changedAnswers: Record<string, unknown> = {};

  function answer(category: Purpose): Answer {
    if (page.wp_has_consent?.(category)) return 'granted';
    const cookie = page.consent_api_get_cookie?.(`${page.consent_api?.cookie_prefix}_${category}`);
    // Reads the cookie, because `wp_has_consent` also returns `false` before the visitor has answered.
    return changedAnswers[category] === 'deny' || cookie === 'deny' ? 'denied' : 'unknown';
  }

  function read(): void {
    const isManaged = page.wp_consent_type ?? page.wp_fallback_consent_type;
    const answers = { statistics: answer('statistics'), marketing: answer('marketing') };
    if (isManaged) report(answers, `statistics ${answers.statistics}, marketing ${answers.marketing}`);
    else report({ statistics: 'unknown', marketing: 'unknown' }, 'no plugin manages consent');
  }

  document.addEventListener('wp_listen_for_consent_change', ({ detail }: CustomEventInit<Record<string, unknown>>) => {
    Object.assign(changedAnswers, detail);
    read();
  });
  document.addEventListener('wp_consent_type_defined', read);
  read();
  return true;
}
