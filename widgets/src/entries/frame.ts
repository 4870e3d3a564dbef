/** Resizes the kit's iframes to the height of their content. Without this script, iframes keep their initial height and scroll. */
import { filesOrigin as kitOrigin } from '../shared/home.ts';

const maxHeight = 20_000;

interface HeightMessage {
  agency: 'height';
  height: number;
}

function isHeightMessage(data: unknown): data is HeightMessage {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'agency')) return false;
  const { agency, height } = data as Partial<HeightMessage>;
  return agency === 'height' && Number.isFinite(height) && (height as number) > 0;
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== kitOrigin || !isHeightMessage(data)) return;
  for (const frame of document.querySelectorAll('iframe')) {
    // Themes may set the height of every iframe with `!important`: https://github.com/Lemick/open-iframe-resizer/issues/12
    if (frame.contentWindow === source)
      frame.style.setProperty('height', `${Math.min(Math.ceil(data.height), maxHeight)}px`, 'important');
  }
});
// Requests the height of every frame, because a frame may have sent its height before this script loaded. Allows any
// target origin: with the kit's origin, the console would report an error for each frame that has not loaded yet.
for (const frame of document.querySelectorAll('iframe')) {
  if (frame.src.startsWith(`${kitOrigin}/embed/frame/`))
    frame.contentWindow?.postMessage({ agency: 'ask-height' }, '*');
}
