import type { Answer, Purpose, Say } from '../attribution/consent.ts';

interface WpPage {
  wp_has_consent?(category: string): boolean;
  /** Of what kind the visitor's consent is; without one nobody manages consent, and `wp_has_consent` says yes to everything. */
  wp_consent_type?: string;
  wp_fallback_consent_type?: string;
  consent_api?: { readonly cookie_prefix?: string };
  consent_api_get_cookie?(name: string): string;
}

/** The WP Consent API, in which WordPress' plugins agree. */
export function followWordPress(say: Say): boolean {
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
