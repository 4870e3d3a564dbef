import { expect, it } from 'vitest';
import { parseOwnerFile } from '../owner-file.ts';
import { listOwnerLinks, type OwnerLink } from './owner-links.ts';

it.each<[what: string, file: string, text: string, links: Omit<OwnerLink, 'file'>[]]>([
  ['the path of a button', 'home.yaml', 'button:\n  path: /pricing\n', [{ line: 2, target: '/pricing' }]],
  [
    'each page of a list named `pages`',
    'a.yaml',
    'pages:\n  - /a\n  - /b#c\n',
    [2, 3].map((line) => ({ line, target: line === 2 ? '/a' : '/b#c' })),
  ],
  ['no link in the address of another site', 'a.yaml', 'path: https://example.com/a\n', []],
  [
    'a link in a field `path` with the site’s own domain',
    'a.yaml',
    'path: https://kerning.co/a#b\n',
    [{ line: 1, target: '/a#b', hasDomain: true }],
  ],
  [
    'a Markdown link with the site’s own domain',
    'blog/one.md',
    '---\ntitle: A\n---\n\n[A](http://kerning.co/de/ä?b=c) [B](https://kerning.com/b)\n',
    [{ line: 5, target: '/de/%C3%A4?b=c', hasDomain: true }],
  ],
  [
    'a URL of the site in a Markdown text',
    'blog/one.md',
    '---\ntitle: A\n---\n\nSee https://kerning.co/prices.\n',
    [{ line: 5, target: '/prices', hasDomain: true }],
  ],
  ['no link in a title that starts with a slash', 'a.yaml', 'title: /pricing\n', []],
  ['no link in a field `path` with a page that is switched off', 'a.yaml', 'path: /off\n', []],
  [
    'a link in a field `page` with a page that is switched off',
    'a.yaml',
    'page: /off\n',
    [{ line: 1, target: '/off' }],
  ],
  [
    'a Markdown link in YAML',
    'faq.yaml',
    'questions:\n  - answer: See [it](/terms#7).\n',
    [{ line: 2, target: '/terms#7' }],
  ],
  [
    'two Markdown links in one text',
    'a.yaml',
    'text: "[A](/a), [b](/b)."\n',
    [
      { line: 1, target: '/a' },
      { line: 1, target: '/b' },
    ],
  ],
  ['no Markdown link in YAML to another site', 'a.yaml', 'text: "[A](https://example.com)"\n', []],
  ['no link in inline code in YAML', 'a.yaml', 'text: "`[A](/a)`"\n', []],
  [
    'a link in a post and the number of its line',
    'blog/one.md',
    '---\ntitle: A\n---\n\nSome text\nand [a link](/a).\n',
    [{ line: 6, target: '/a' }],
  ],
  [
    'a link within a post',
    'blog/one.md',
    '---\ntitle: A\n---\n\n[Down](#down)\n',
    [{ line: 5, target: '/blog/one#down', isWithinPage: true }],
  ],
  [
    'a link within a page',
    'pages/us.md',
    '---\ntitle: A\n---\n[Down](#down)\n',
    [{ line: 4, target: '/us#down', isWithinPage: true }],
  ],
  [
    'a link within a translation',
    'legal/terms.de.md',
    '---\ntitle: A\n---\n[Ab](#ab)\n',
    [{ line: 4, target: '/terms#ab', isWithinPage: true }],
  ],
])('listOwnerLinks() finds %s', (_what, name, text, links) => {
  const file = parseOwnerFile(name, text);
  expect(listOwnerLinks(file, (address) => address !== '/off', 'https://kerning.co')).toEqual(
    links.map((link) => ({ file: name, ...link })),
  );
});
