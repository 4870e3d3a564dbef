import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type BuiltPage, readAllPages } from '#site/checks/built-site.ts';
import { scenes } from '../art/scenes/scenes.ts';

/** Returns every picture of a built page, including those in shadow roots. */
function listPictures({ html, document }: BuiltPage): Element[] {
  const shadows = [...html.matchAll(/<template shadowrootmode[^>]*>([\s\S]*?)<\/template>/g)]
    .map(([, inside = '']) => inside)
    .filter((inside) => inside.includes('data-topic'))
    .map((inside) => new JSDOM(inside).window.document);
  return [document, ...shadows].flatMap((root) => [...root.querySelectorAll('svg.scene, svg.art')]);
}

function nameOf(picture: Element): string | undefined {
  return (
    picture.getAttribute('data-scene') ?? picture.querySelector('use')?.getAttribute('href')?.replace('#scene-', '')
  );
}

/** Returns the text around a picture, without text inside drawings and without the note that the content is a sample. */
function readText(node: Node): string {
  if (node.nodeName.toLowerCase() === 'svg') return '';
  if (node.nodeType === 1 && (node as Element).classList.contains('illustrative')) return '';
  if (node.nodeType === 3) return node.nodeValue ?? '';
  return [...node.childNodes].map(readText).join(' ');
}

const isCaption = (text: string) => /\p{L}{3}/u.test(text);

/** Returns the text of the smallest box that contains the picture and some text. */
function findCaption(picture: Element): string {
  for (let box = picture.parentElement; box && !box.matches('section, main, body'); box = box.parentElement) {
    const text = readText(box).replace(/\s+/g, ' ').trim();
    if (isCaption(text)) return text;
  }
  return '';
}

/** Returns the picture topics that the caption mentions, without a topic whose subtopic is also mentioned. */
function listTopics(caption: string): string[] {
  const text = ` ${caption.toLowerCase()}`;
  const named = Object.entries(scenes.topics)
    .filter(([, begins]) => begins.some((word) => new RegExp(`[^\\p{L}]${word}`, 'u').test(text)))
    .map(([topic]) => topic);
  return named.filter((topic) => !named.some((each) => scenes.kindOf[each] === topic));
}

/** Returns an error message if the picture contradicts the text next to the picture. */
function findContradiction(name: string | undefined, topic: string | null, caption: string): string | undefined {
  const shown = name && scenes.shows[name];
  if (!shown) return `“${caption}” stands beside a picture that does not say what it is: ${name}.`;
  const named = listTopics(caption);
  if (named.length > 0 && !named.some((each) => shown.includes(each))) {
    return `“${caption}” speaks of ${named.join(' and ')}; its picture shows ${name}.`;
  }
  if (!topic) return `“${caption}” does not say what it is about, beside a picture of ${name}.`;
  if (!shown.includes(topic)) return `“${caption}” is about ${topic}; its picture shows ${name}.`;
  return undefined;
}

test('the caption check rejects a topic or a caption that does not match the content of the picture', () => {
  expect(findContradiction('latte', 'coffee', 'One latte, two hearts.')).toBeUndefined();
  expect(findContradiction('palm', 'hands', 'Yes.')).toBeUndefined();
  expect(findContradiction('cup', 'scones', 'At four o’clock.')).toContain('is about scones');
  expect(findContradiction('cup', 'coffee', 'Scones, from the oven.')).toContain('speaks of bread and scones');
  expect(findContradiction('flowers', 'flowers', 'Reserve a bunch: three weeks of pink.')).toContain('speaks of peony');
  expect(findContradiction('peonies', 'peony', 'Reserve a bunch: three weeks of pink.')).toBeUndefined();
  expect(findContradiction('peonies', 'flowers', 'What’s in bloom')).toBeUndefined();
  expect(findContradiction('cup', null, 'Three ways to do it')).toContain('does not say');
});

// Reading every page and its shadow roots takes half a minute when other suites run on the same two cores.
test('every picture matches the text next to it', { timeout: 120_000 }, () => {
  const found = readAllPages().flatMap((page) =>
    listPictures(page).map((picture) => ({
      path: page.path,
      problem: findContradiction(nameOf(picture), picture.getAttribute('data-topic'), findCaption(picture)),
    })),
  );
  expect(found.length).toBeGreaterThan(150);
  expect(found.flatMap(({ path, problem }) => (problem ? [`${path}: ${problem}`] : []))).toEqual([]);
});

test('every drawing that a page references by id is included in that page', () => {
  const uses = readAllPages().flatMap(({ path, document }) =>
    [...document.querySelectorAll('use[href^="#"]')].map((use) => ({
      path,
      document,
      href: use.getAttribute('href') ?? '',
    })),
  );
  expect(uses.length).toBeGreaterThan(0);
  const missing = uses.filter(({ document, href }) => !document.getElementById(href.slice(1)));
  expect(missing.map(({ path, href }) => `${path} ${href}`)).toEqual([]);
});
