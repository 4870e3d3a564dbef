/** The frame of every page a person sees. */
import type { ServerResponse } from 'node:http';
import { send } from '../http.ts';
import { type Child, html } from './html.ts';

export interface Page {
  title: string;
  main: Child;
  status?: number;
  /** English unless said otherwise. */
  lang?: string;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  // Like Stripe's own page: no frame may hold it.
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

export function sendPage(response: ServerResponse, { title, main, status = 200, lang = 'en' }: Page): void {
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_assets/hosted.css">
</head>
<body>
<header class="notice"><strong>Stripe mock</strong> — no real money</header>
<main>${main}</main>
</body>
</html>
`;
  send(response, status, page.text, headers);
}

export function redirect(response: ServerResponse, url: string): void {
  send(response, 303, '', { Location: url });
}

/** A page with one thing to say and, perhaps, one way on. */
export function messagePage(given: {
  title: string;
  text: Child;
  way?: { href: string; label: string } | undefined;
  status?: number;
}): Page {
  const { title, text, way, status } = given;
  return {
    title,
    ...(status !== undefined && { status }),
    main: html`<section class="message">
<h1>${title}</h1>
<p>${text}</p>
${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</section>`,
  };
}
