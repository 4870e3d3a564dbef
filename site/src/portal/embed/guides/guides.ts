import { googleTagManager } from './google-tag-manager.ts';
import type { Guide } from './guide.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';
import { webflow } from './webflow.ts';
import { wix } from './wix.ts';
import { wordpress } from './wordpress.ts';

/** Guides in the order of the index page. */
export const guides: readonly Guide[] = [wordpress, webflow, squarespace, wix, shopify, googleTagManager];
