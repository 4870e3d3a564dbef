/** Script of the agency's own pages: makes prerendered widgets handle clicks and key presses before React has loaded. */
import { firstViews } from 'virtual:first-views';
import { startFirstView } from '../shared/first-view/first-view.ts';

function startAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>(Object.keys(firstViews).join()))
    startFirstView(host, firstViews[host.localName]);
}

// While the page is loading, the parser may have read only a part of a widget's shadow root.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startAll, { once: true });
else startAll();
