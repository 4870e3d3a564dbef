/** Once what an address asks for is done: a reload must not do it again. */
export function clearHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
