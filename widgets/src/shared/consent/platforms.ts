/** The consent platforms that a page may have, each by the interface it gives to other scripts. */
import type { Answer, Purpose, Say, Wishes } from '../attribution/consent.ts';
import { followConsentMode } from './consent-mode.ts';
import { followTcf } from './tcf.ts';
import { followWordPress } from './wordpress.ts';

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

  /** Whether one has come. What it says at once is told only when all have been asked: another may be stricter. */
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
