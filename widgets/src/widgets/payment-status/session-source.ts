/**
 * Which checkout this page is about: the attribute's, the address bar's, or the one that was verified here before the page was
 * reloaded. Once verified, the id moves from the address, where it could leak, to the history entry, where a reload finds it.
 */

const parameter = 'session_id';
const historyKey = 'agencyPaymentSession';

export function findSessionId(attribute?: string): string | undefined {
  return attribute || new URLSearchParams(location.search).get(parameter) || settledSessionId();
}

/** The checkout that has been verified as paid on this very history entry. */
export function settledSessionId(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const id: unknown = Object.getOwnPropertyDescriptor(state, historyKey)?.value;
  return typeof id === 'string' ? id : undefined;
}

/** Takes the id out of the address bar and remembers it as settled. */
export function settleSession(id: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) === id) url.searchParams.delete(parameter);
  const state: unknown = history.state;
  const isOurs = state === null || state === undefined || typeof state === 'object';
  try {
    history.replaceState(isOurs ? { ...state, [historyKey]: id } : state, '', url);
  } catch {
    // Sandboxed documents may not touch their history; the receipt shows all the same.
  }
}
