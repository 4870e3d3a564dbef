/** As of any attribute that is there or not. */
export const asks = '[test]:not([test=false])';

/** Whether this widget, or any other on the page, is only to rehearse. */
export function asksForTest(host: Element): boolean {
  return (
    host.matches(asks) || [...document.querySelectorAll(asks)].some(({ localName }) => localName.startsWith('agency-'))
  );
}
