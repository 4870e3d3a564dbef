import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VideoFacade } from './video-facade.tsx';

test('the page shows a link to the video provider until the visitor starts the video', () => {
  const html = renderToStaticMarkup(createElement(VideoFacade, { video: { provider: 'youtube', id: 'abc' } }));
  expect(html).toContain('href="https://www.youtube.com/watch?v=abc"');
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/abc?autoplay=1"');
  expect(html).not.toContain('<iframe');
  // The default title must fit any video, so it mentions neither length nor place.
  expect(html).toContain('<h2 id="film-title">A film about us</h2>');
});
