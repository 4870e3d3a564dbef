/** What happened last in this tab, for announcements, events and Undo. */
export interface CartChange {
  /** `imported`: lines came along from another page. `ordered`: what was paid for, or ordered another way, has left. */
  readonly kind:
    | 'added'
    | 'replaced'
    | 'switched'
    | 'removed'
    | 'quantity'
    | 'cleared'
    | 'undone'
    | 'imported'
    | 'ordered';
  /** The product it happened to; empty where it happened to the whole cart. */
  readonly id: string;
  /** With `replaced` and `switched`: the product that made room. */
  readonly replacedId?: string;
  /** With `replaced` by a bundle: all the plans that made room. */
  readonly replacedIds?: readonly string[];
  /** With `added`: everything that was added at once. */
  readonly ids?: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How long Undo is offered: long enough for those who reach it by touch and a screen reader. */
export const undoForMs = 20_000;

export function isUndoable(change: CartChange | undefined): change is CartChange {
  return change !== undefined && ['replaced', 'switched', 'removed', 'cleared', 'imported'].includes(change.kind);
}
