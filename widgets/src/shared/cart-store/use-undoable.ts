import { useEffect, useState } from 'react';
import { type CartChange, isUndoable, undoForMs } from './cart-change.ts';

/** The last change while Undo is on offer: for `undoForMs`, or longer while it is `held` (pointed at or focused). */
export function useUndoable(lastChange: CartChange | undefined, held = false): CartChange | undefined {
  const [expired, setExpired] = useState<CartChange>();
  useEffect(() => {
    if (held || !isUndoable(lastChange)) return;
    const left = Math.max(0, lastChange.at + undoForMs - Date.now());
    const timer = setTimeout(() => setExpired(lastChange), left);
    return () => clearTimeout(timer);
  }, [lastChange, held]);
  return isUndoable(lastChange) && expired !== lastChange ? lastChange : undefined;
}
