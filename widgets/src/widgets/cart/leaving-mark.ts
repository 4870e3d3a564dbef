import { safeStorage } from '../../shared/cart-store/safe-storage.ts';

const key = 'agency-left';
const tab = safeStorage(() => globalThis.sessionStorage);

/** This tab leaves for a payment page. */
export function rememberLeaving(sessionId: string): void {
  tab.write(key, sessionId);
}

/** The checkout that this tab has left for, asked when it is back: once. */
export function takeLeavingMark(): string | undefined {
  const sessionId = tab.read(key) ?? undefined;
  tab.remove(key);
  return sessionId;
}
