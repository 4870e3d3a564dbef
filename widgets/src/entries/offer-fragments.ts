import { holdsGoods } from '../shared/cart-store/safe-storage.ts';
import type { Fragment } from '../shared/element/fragment.ts';
import { offerFragments } from '../shared/element/show-first.ts';

/** Filled in by the build. */
declare const FRAGMENTS: readonly Fragment[];

const { origin } = new URL(import.meta.url);
offerFragments(FRAGMENTS, origin === location.origin ? '' : origin, () => !holdsGoods());
