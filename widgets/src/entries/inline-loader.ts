import { whenSeenAtRest } from '../shared/element/at-rest.ts';
import { keepEarlyClicks } from '../shared/element/early-clicks.ts';
import { loadLanguage, offerLanguages } from '../shared/element/load-language.ts';
import { nearestLang } from '../shared/element/nearest-lang.ts';

/** Which files make each tag work: the widget's own, and what it imports if that should be fetched at once. */
type Files = Record<string, string | readonly string[]>;

/**
 * For pages with prerendered widgets. Loads a widget's script when it is in view and the page is at rest, or at the first
 * pointer, focus or touch on it, whichever comes first; clicks made before are repeated.
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
    load(host.localName).catch((error) => console.error(`<${host.localName}> did not load: ${error}`));
    loadLanguage(nearestLang(host))?.catch((error) => console.error(`Its words did not load: ${error}`));
  };

  offerLanguages(Object.keys(languages), (language) => import(/* @vite-ignore */ languages[language] as string));
  keepEarlyClicks(isWidget, load);

  const touched = (event: Event) => {
    const host = event.composedPath().find((node): node is Element => node instanceof Element && isWidget(node));
    if (host) loadFor(host);
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'touchstart']) {
    document.addEventListener(name, touched, { capture: true, passive: true });
  }

  const watch = whenSeenAtRest(loadFor);
  const watchAll = () => document.querySelectorAll(Object.keys(files).join()).forEach(watch);
  if (document.readyState === 'complete') watchAll();
  else addEventListener('load', watchAll, { once: true });
}
