export function isFramed(): boolean {
  return window.top !== window.self;
}

/**
 * Goes to the payment page, which refuses to be shown in a frame. Returns `false` when the browser may not have let us: then the
 * buyer needs a link.
 */
export function leaveForCheckout(address: string): boolean {
  if (!isFramed()) {
    window.location.assign(address);
    return true;
  }
  // A refusal is either an exception or silence.
  try {
    window.open(address, '_top');
  } catch {}
  return false;
}
