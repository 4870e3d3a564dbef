import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resolveAgencyCache, resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';

const environment = { AGENCY: process.env.AGENCY, SITE_OUTPUT: process.env.SITE_OUTPUT };

/** Picture whose left half is red and whose right half is blue. */
function createTwoHalves(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
}

const about = `title: Us
description: Who we are.
lead: We take photographs.
people:
  - { name: Ada, portrait: { file: pictures/ada.jpg, alt: Ada at her desk, credit: "Photo: Ben", focus: { x: 0, y: 50 } } }
  - { name: Ben }
photo: { file: pictures/turned.jpg, alt: Our shop }
film:
  title: One minute with us
  file: pictures/film.mp4
  poster: { file: pictures/poster.png }
  captions:
    - { language: en, file: pictures/film.vtt }
`;
const home = `title: Us
description: Who we are.
bands:
  - { kind: photo, photo: { file: pictures/ada.jpg, alt: Ada outdoors }, line: We go outdoors. }
  - { kind: marquee, title: Clients }
`;
const post = `---
title: A post
description: What we saw.
date: 2026-01-31
topic: Type
---

![Ada at her *desk*](/pictures/ada.jpg "At work")

![A sign](/sign.svg), and the [prices](/pricing), [below](#end).
`;
const clients = `clients:
  - { id: mill, name: The mill, initials: Mi, logo: { file: pictures/mill.svg } }
  - { id: quay, name: The quay, initials: Qu }
`;

const sign = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20"/></svg>';

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  process.env.AGENCY = path.relative(root, mkdtempSync(path.join(root, '.cache/agency-')));
  process.env.SITE_OUTPUT = path.join(process.env.AGENCY, 'site');
  const pictures = path.join(root, resolveAgencyFolder(), 'pictures');
  mkdirSync(pictures);
  cpSync('tests/agencies/shop/agency.yaml', path.join(resolveAgencyFolder(), 'agency.yaml'));
  for (const [name, text] of Object.entries({ about, home, clients })) {
    writeFileSync(path.join(resolveAgencyFolder(), `${name}.yaml`), text);
  }
  mkdirSync(path.join(root, resolveAgencyFolder(), 'blog'));
  writeFileSync(path.join(root, resolveAgencyFolder(), 'blog/今日は.md'), post);
  mkdirSync(path.join(root, resolveAgencyFolder(), 'public'));
  writeFileSync(path.join(root, resolveAgencyFolder(), 'public/sign.svg'), sign);
  const camera = { IFD0: { Make: 'Camera', Copyright: 'Somebody' } };
  const save = (name: string, content: string | Uint8Array) => writeFileSync(path.join(pictures, name), content);
  save('ada.jpg', await createTwoHalves(1000, 800).jpeg().withExif(camera).toBuffer());
  // Orientation 6: the camera was turned, so that the upright picture is 400 by 700 pixels, red on top.
  save('turned.jpg', await createTwoHalves(700, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  save('poster.png', await createTwoHalves(500, 280).png().toBuffer());
  save('mill.svg', sign);
  save('film.mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(32)]));
  save('film.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n');
});

afterAll(() => {
  rmSync(path.join(root, resolveAgencyCache()), { recursive: true });
  rmSync(path.join(root, resolveAgencyFolder()), { recursive: true });
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  vi.resetModules();
});

async function render(page: 'about' | 'home'): Promise<string> {
  vi.resetModules();
  const { render } = (await import(
    `../src/pages/${page}/${page}.11ty.tsx`
  )) as typeof import('../src/pages/about/about.11ty.tsx');
  return renderToStaticMarkup(await render());
}

function resolvePublished(url = ''): string {
  return path.join(root, resolveAgencyFolder(), 'site', url);
}

/** Returns the URLs in a `srcset` by width. */
function listUrls(html: string, file: string): string[] {
  return [...html.matchAll(new RegExp(`/assets/${file}-\\d+-[0-9a-f]{10}\\.\\w+`, 'g'))].map(([url]) => url);
}

async function readColor(file: string, left: number, top: number): Promise<string> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

describe('pictures on a page', () => {
  it('are published as AVIF, WebP and JPEG in widths up to the width of the original', async () => {
    const html = await render('about');
    const [portrait = ''] = /<picture class="portrait">.*?<\/picture>/.exec(html) ?? [];
    const set = (format: string) =>
      `/assets/ada-320-[0-9a-f]{10}.${format} 320w, /assets/ada-640-[0-9a-f]{10}.${format} 640w`;
    expect(portrait).toMatch(new RegExp(`<source type="image/avif" srcSet="${set('avif')}"`));
    expect(portrait).toMatch(new RegExp(`<source type="image/webp" srcSet="${set('webp')}"`));
    expect(portrait).toMatch(new RegExp(`<img src="/assets/ada-640-[0-9a-f]{10}.jpg" srcSet="${set('jpg')}"`));
    expect(portrait).toContain('alt="Ada at her desk" width="640" height="800" loading="lazy"');
    expect(html).toContain('<small>Photo: Ben</small>');
    for (const url of listUrls(portrait, 'ada')) expect(existsSync(resolvePublished(url)), url).toBe(true);
  });

  it('keep the focus point in the cropped picture', async () => {
    const html = await render('about');
    const [portrait = ''] = /<picture class="portrait">.*?<\/picture>/.exec(html) ?? [];
    const file = resolvePublished(listUrls(portrait, 'ada').find((url) => /-320-.*\.jpg/.test(url)));
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 400 });
    expect([await readColor(file, 10, 200), await readColor(file, 200, 200)]).toEqual(['red', 'red']);
  });

  it('are rotated upright and contain no camera metadata', async () => {
    const html = await render('about');
    const file = resolvePublished(listUrls(html, 'turned').find((url) => /turned-400-.*\.jpg/.test(url)));
    const { width, height, exif, icc, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 400, height: 225 });
    expect([await readColor(file, 200, 5), await readColor(file, 200, 220)]).toEqual(['red', 'blue']);
  });

  it('are encoded once and reused by the next build', async () => {
    await render('about');
    const file = resolvePublished(listUrls(await render('about'), 'ada')[0]);
    const cache = path.join(root, resolveAgencyCache(), 'pictures');
    const before = statSync(cache).mtimeMs;
    const first = readFileSync(file);
    await render('about');
    expect(statSync(cache).mtimeMs).toBe(before);
    expect(readFileSync(file).equals(first)).toBe(true);
  });
});

describe('damaged picture', () => {
  it('fails the build with an error that names the picture and the line that refers to the picture', async () => {
    const file = path.join(root, resolveAgencyFolder(), 'pictures/turned.jpg');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    await expect(render('about')).rejects.toThrow(
      `${resolveAgencyFolder()}/about.yaml:7: pictures/turned.jpg is damaged: save it again, or export it from its original.`,
    );
    writeFileSync(file, whole);
  });
});

describe('photo with a harmless fault in its header, as some Samsung phones write it', () => {
  it('is published', async () => {
    const file = path.join(root, resolveAgencyFolder(), 'pictures/turned.jpg');
    const whole = readFileSync(file);
    const broken = Buffer.from(whole);
    // The end of the spectral selection in the header of the only scan, which is 63 in a sequential JPEG.
    broken[broken.indexOf(Buffer.from([0xff, 0xda])) + 12] = 0;
    writeFileSync(file, broken);
    await expect(render('about')).resolves.toContain('alt="Our shop"');
    writeFileSync(file, whole);
  });
});

describe('film on a page', () => {
  it('loads only its poster before the visitor presses Play', async () => {
    const html = await render('about');
    const [video = ''] = /<video.*?<\/video>/.exec(html) ?? [];
    expect(video).toContain('controls=""');
    expect(video).toContain('preload="none"');
    expect(video).not.toContain('autoPlay');
    expect(video).toMatch(/src="\/assets\/film-[0-9a-f]{10}\.mp4"/);
    expect(video).toMatch(/poster="\/assets\/poster-500-[0-9a-f]{10}\.(jpg|png)" width="500" height="280"/);
    expect(video).toMatch(
      /<track kind="captions" src="\/assets\/film-[0-9a-f]{10}\.vtt" srcLang="en" label="English" default=""/,
    );
  });
});

describe('pictures on the home page', () => {
  it('replace the initials of clients who have a logo', async () => {
    const html = await render('home');
    expect(html).toMatch(/<img src="\/assets\/mill-[0-9a-f]{10}\.svg" alt="" width="40" height="20" loading="lazy"/);
    expect(html).toMatch(/<span class="client-mark" aria-hidden="true">Qu<\/span>/);
    expect(html).not.toContain('>Mi<');
  });

  it('are rendered in the photo band together with the band’s text', async () => {
    const html = await render('home');
    expect(html).toContain('<p class="photo-band__line">We go outdoors.</p>');
    expect(html).toContain('alt="Ada outdoors" width="1000" height="563"');
  });
});

describe('pictures in a post', () => {
  it('have a size, a text alternative and a caption on the post’s page', async () => {
    vi.resetModules();
    const { Markdown } = await import('../src/parts/markdown/markdown.tsx');
    const text = post.slice(post.lastIndexOf('---') + 3);
    const html = renderToStaticMarkup(createElement(Markdown, { text }));
    expect(html).toMatch(
      /^<figure><picture class="text-picture"><source type="image\/avif" srcSet="\/assets\/ada-320-/,
    );
    expect(html).toMatch(/alt="Ada at her desk" width="1000" height="800" loading="lazy"/);
    expect(html).toContain('</picture><figcaption>At work</figcaption></figure>');
    expect(html).toMatch(
      /<p><picture class="text-picture"><img src="\/assets\/sign-\w+\.svg" alt="A sign" width="40" height="20"/,
    );
  });

  it('have absolute URLs in the feed, as the links in the feed do', async () => {
    vi.resetModules();
    const { render } = await import('../src/pages/blog/feed.11ty.tsx');
    const feed = await render();
    expect(feed).toMatch(
      /&lt;img src=&quot;https:\/\/tideline\.example\/assets\/ada-1000-\w+\.jpg&quot; alt=&quot;Ada at her desk&quot; width=&quot;1000&quot;/,
    );
    expect(feed).not.toContain('preload');
    expect(feed).toContain('href=&quot;https://tideline.example/pricing&quot;');
    expect(feed).toContain('href=&quot;https://tideline.example/blog/%E4%BB%8A%E6%97%A5%E3%81%AF#end&quot;');
    expect(feed).toContain('<link>https://tideline.example/blog/%E4%BB%8A%E6%97%A5%E3%81%AF</link>');
  });
});
