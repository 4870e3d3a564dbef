/**
 * Scrolls a focused control inside a scrolling row fully into view, because browsers don't scroll the row if the control's
 * edge is already visible. Rows that scroll are focusable themselves.
 */
function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('[tabindex="0"] :focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

document.addEventListener('focusin', showFocused);
