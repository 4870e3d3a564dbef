import { holdsGoods } from '../shared/cart-store/safe-storage.ts';
import { onVisibleWhenIdle, replayEarlyClicks } from '../shared/element/deferred-loading.ts';
import { loadLanguage, nearestLang, registerLanguages } from '../shared/element/languages.ts';

/** Which files make each tag work: the widget's own, and what it imports if that should be fetched at once. */
type Files = Record<string, string | readonly string[]>;

/**
 * For pages with prerendered widgets. Loads a widget's script when it is in view and the page is at rest, or at the first
 * pointer or focus on it, whichever comes first; clicks made before are repeated. With `loading="interaction"`, as the cart in
 * every page's header, being in view is not enough: there has to be something to show or to note.
 *
 * @param languages - The file of each language that widgets speak besides English.
 */
export default function inlineLoader(files: Files, languages: Record<string, string>): void {
  const loading = new Map<string, Promise<unknown>>();

  const load = (tag: string) => {
    const promise =
      loading.get(tag) ?? Promise.all([files[tag] ?? []].flat().map((file) => import(/* @vite-ignore */ file)));
    loading.set(tag, promise);
    return promise;
  };
  const isWidget = (node: Element) => Object.hasOwn(files, node.localName);
  const loadFor = (host: Element) => {
    const report = (error: unknown) => console.error(`<${host.localName}> did not load: ${error}`);
    load(host.localName).catch(report);
    loadLanguage(nearestLang(host))?.catch(report);
  };

  registerLanguages(Object.keys(languages), (language) => import(/* @vite-ignore */ languages[language] as string));
  replayEarlyClicks(isWidget, load);

  const touched = (event: Event) => {
    const host = (event.composedPath() as Element[]).find(isWidget);
    if (host) loadFor(host);
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(name, touched, true);
  }

  const watch = onVisibleWhenIdle(loadFor);
  /** Who comes from elsewhere, or with something in the address, is noted. */
  const isArrival = location.search + location.hash || !(document.referrer || origin).startsWith(origin);
  const wake = () => {
    const isNeeded = isArrival || loading.size > 0 || holdsGoods();
    for (const host of document.querySelectorAll(Object.keys(files).join()))
      if (isNeeded || !host.getAttribute('loading')) watch(host);
  };
  // The page is there, or back, and another has changed the cart meanwhile; or another widget is live.
  for (const name of ['pageshow', 'focus', 'agency-ready']) addEventListener(name, wake);
}
