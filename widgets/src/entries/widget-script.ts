/** Script of a single widget: renders its prerendered fragment before any other file loads, and contains the loader. */
import './offer-fragments.ts';
import './loader.ts';
