import { hasStoredLines } from '../shared/cart-store/stored-keys.ts';
import { handleEarlyClicks, onVisibleWhenIdle } from '../shared/element/deferred-loading.ts';
import { findNearestLang, loadLanguage, registerLanguages } from '../shared/element/languages.ts';
import { markOwnPage } from '../shared/own-page.ts';

/** Script URLs for each tag: the widget's own file, and its imports that should be fetched at the same time. */
type Files = Record<string, string | readonly string[]>;

/**
 * Loads the script of a prerendered widget on the first pointer or focus event, or when the widget is visible and the
 * page is idle.
 * Repeats clicks made before the script loaded.
 * A visible widget with `loading="interaction"`, such as the cart, loads only to record a visit, to show a filled cart,
 * or after another widget is ready.
 *
 * @param firstView - URL of the script that answers clicks and keys before then.
 */
export default function inlineLoader(files: Files, languages: Record<string, string>, firstView: string): void {
  markOwnPage();
  const loading = new Map<string, Promise<unknown>>();

  const load = (tag: string) => {
    const promise =
      loading.get(tag) ?? Promise.all([files[tag] ?? []].flat().map((file) => import(/* @vite-ignore */ file)));
    loading.set(tag, promise);
    promise.catch(() => loading.delete(tag));
    return promise;
  };
  const isWidget = (node: Element) => Object.hasOwn(files, node.localName);
  const loadFor = (host: Element) => {
    const report = (error: unknown) => console.error(`<${host.localName}> did not load: ${error}`);
    load(host.localName).catch(report);
    loadLanguage(findNearestLang(host))?.catch(report);
  };

  registerLanguages(Object.keys(languages), (language) => import(/* @vite-ignore */ languages[language] as string));
  handleEarlyClicks(isWidget, load);
  // If this import fails, clicks are kept until the widgets have loaded.
  import(/* @vite-ignore */ firstView).catch(() => {});

  const onInteraction = (event: Event) => {
    const host = (event.composedPath() as Element[]).find(isWidget);
    if (host) loadFor(host);
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(name, onInteraction, true);
  }

  /** True if this visit must be recorded for attribution: the visitor comes from another site, or the URL has a query or hash. */
  const isArrival = location.search + location.hash || !(document.referrer || origin).startsWith(origin);
  const watch = onVisibleWhenIdle(loadFor, { isUrgent: Boolean(isArrival) });
  const watchWidgets = () => {
    const isNeeded = isArrival || loading.size > 0 || hasStoredLines();
    for (const host of document.querySelectorAll(Object.keys(files).join()))
      if (isNeeded || !host.getAttribute('loading')) watch(host);
  };
  // These events can mean that another page (`pageshow`, `focus`) or a newly ready widget has changed the cart.
  for (const name of ['pageshow', 'focus', 'agency-ready']) addEventListener(name, watchWidgets);
}
