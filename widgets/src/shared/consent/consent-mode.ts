import type { Answer, Say } from '../attribution/consent.ts';

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
export function followConsentMode(say: Say): boolean {
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
