import { firstViews } from 'virtual:first-views';
import type { Fragment } from '../shared/element/fragment.ts';
import { areTagsTaken } from '../shared/element/load-extra.ts';
import { registerFragments } from '../shared/element/show-first.ts';
import { filesOrigin, getAgencyOrigin } from '../shared/home.ts';

/** Prerendered fragments of this script's widgets. The build inserts this value. */
declare const FRAGMENTS: readonly Fragment[];

if (!areTagsTaken(filesOrigin)) registerFragments(FRAGMENTS, firstViews, getAgencyOrigin());
