/** The script of one widget: shows what it brings before any other file has come, and is the loader besides. */
import './offer-fragments.ts';
import './loader.ts';
