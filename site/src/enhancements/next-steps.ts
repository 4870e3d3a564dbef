/**
 * Shows the next steps on /success after a visitor sent a message. For a receipt, whose checkout is in the URL or the
 * history entry, the steps stay hidden.
 */
export function showNextSteps({ search }: Location, state: unknown): void {
  if (new URLSearchParams(search).has('session_id') || state) return;
  const next = document.querySelector<HTMLElement>('[data-next-steps]');
  if (next) next.hidden = false;
}

showNextSteps(location, history.state);
