import { add, describeMistakes, pixel, replace } from './mistakes.testing.ts';

describeMistakes('drawings and pictures', [
  ['a logo that is no SVG', 'art/logo.svg', add(pixel), 'art/logo.svg:1: '],
  [
    'a page of HTML as a logo',
    'art/logo.svg',
    add('<html></html>'),
    'art/logo.svg:1: This is no SVG drawing. Export it as SVG',
  ],
  ['an empty logo', 'art/logo.svg', add(''), 'art/logo.svg:1: This is no SVG drawing.'],
  [
    'an unclosed logo',
    'art/logo.svg',
    add('<svg viewBox="0 0 8 8">\n<g>\n<path d="M0"/></svg>'),
    'art/logo.svg:2: <g> isn’t closed. Add </g>',
  ],
  ['a logo cut off', 'art/logo.svg', replace('</svg>', ''), 'art/logo.svg:1: '],
  [
    'a logo without a size',
    'art/logo.svg',
    replace(' viewBox="0 0 8 8"', ''),
    'art/logo.svg:1: The drawing doesn’t say its size. Add viewBox=',
  ],
  [
    'a style in a drawing',
    'art/logo.svg',
    replace('  <path', '<style>body{display:none}</style>\n  <path'),
    'art/logo.svg:2: <style> is not possible in a drawing. Its rules would change the whole page.',
  ],
  [
    'a script in a drawing',
    'art/logo.svg',
    replace('  <path', '<script>alert(1)</script>\n  <path'),
    'art/logo.svg:2: <script> is not possible in a drawing. A drawing can’t run scripts.',
  ],
  [
    'a handler in a drawing',
    'art/logo.svg',
    replace('<path', '<path onclick="alert(1)"'),
    'art/logo.svg:2: <path> is not possible in a drawing. Its "onclick" is a script.',
  ],
  [
    'a link in a drawing',
    'art/logo.svg',
    replace('<path', '<image href="https://a.example/x.png"/><path'),
    'art/logo.svg:2: <image> is not possible in a drawing. It loads or links to https://a.example/x.png.',
  ],
  [
    'HTML in a drawing',
    'art/logo.svg',
    replace('  <path', '<foreignObject/>\n  <path'),
    'art/logo.svg:2: <foreignObject> is not possible in a drawing.',
  ],
  [
    'a text file as a JPEG in public',
    'public/shop.jpg',
    add('no picture'),
    'public/shop.jpg:1: shop.jpg can’t be read: save it as JPEG',
  ],
  [
    'a PNG as a JPEG in public',
    'public/shop.jpg',
    add(pixel),
    'public/shop.jpg:1: shop.jpg is not what its ending says, but .png: name it shop.png.',
  ],
  [
    'a picture of 16 MB in public',
    'public/shop.png',
    add(new Uint8Array(16 * 1024 * 1024)),
    'public/shop.png:1: shop.png has 16.0 MB, but at most 15 MB are possible: save a smaller copy.',
  ],
  [
    'a video of 26 MB in public',
    'public/shop.mp4',
    add(new Uint8Array(26 * 1024 * 1024)),
    'public/shop.mp4:1: The file has 26.0 MB, but at most 25 MB are possible',
  ],
  [
    'a script in an SVG in public',
    'public/shop.svg',
    add('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>'),
    'public/shop.svg:1: shop.svg contains a script or a link to another file',
  ],
  [
    'a portrait that is missing',
    'about.yaml',
    replace('- name: Ada', '- name: Ada\n    portrait: { file: pictures/adda.png, alt: Ada }'),
    'about.yaml:6: There is no pictures/adda.png. Did you mean "pictures/ada.png"?',
  ],
  [
    'a portrait in a wrong format',
    'about.yaml',
    replace('- name: Ada', '- name: Ada\n    portrait: { file: pictures/ada.gif, alt: Ada }'),
    'about.yaml:6: pictures/ada.gif can’t be used here: save it as JPEG',
  ],
  [
    'a picture of another site',
    'blog/spacing.md',
    replace('write.', 'write.\n\n![A](https://a.example/x.png)'),
    'blog/spacing.md:10: The picture https://a.example/x.png is on another site',
  ],
  [
    'a picture that is missing',
    'blog/spacing.md',
    replace('write.', 'write.\n\n![A wheel](/wheel.webp)'),
    'blog/spacing.md:10: There is no public/wheel.webp.',
  ],
]);
