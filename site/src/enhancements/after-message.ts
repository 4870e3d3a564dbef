/**
 * Shows the next steps on /success after a message. A receipt has its own steps: its checkout is in the URL or, after a
 * reload, in the history entry.
 */
export function showAfterMessage({ search }: Location, state: unknown): void {
  if (new URLSearchParams(search).has('session_id') || state) return;
  const next = document.querySelector<HTMLElement>('[data-after-message]');
  if (next) next.hidden = false;
}

showAfterMessage(location, history.state);
