import { hasStoredLines } from '../shared/cart-store/safe-storage.ts';
import type { Fragment } from '../shared/element/fragment.ts';
import { registerFragments } from '../shared/element/show-first.ts';

/** Prerendered fragments of this script's widgets. The build inserts this value. */
declare const FRAGMENTS: readonly Fragment[];

const { origin } = new URL(import.meta.url);
registerFragments(FRAGMENTS, origin === location.origin ? '' : origin, () => !hasStoredLines());
