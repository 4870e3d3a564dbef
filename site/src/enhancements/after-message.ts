/**
 * /success tells who has sent a message what happens next. A buyer's page says that itself: it has its checkout in the address, or,
 * when it is reloaded, in the history entry.
 */
export function showAfterMessage({ search }: Location, state: unknown): void {
  if (new URLSearchParams(search).has('session_id') || state) return;
  const next = document.querySelector<HTMLElement>('[data-after-message]');
  if (next) next.hidden = false;
}

showAfterMessage(location, history.state);
