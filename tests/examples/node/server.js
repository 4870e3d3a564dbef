// Serves a page with prices that are visible before the agency's script makes the widgets interactive.
import { createServer } from 'node:http';
import { prerender } from 'agency-widgets/prerender';

const site = 'https://tideline.example';
const agency = { site, api: `${site}/api`, lang: 'en' };
const words = JSON.stringify({ addToCart: 'Book it' });

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Agency widgets from Node</title>
    <link rel="icon" href="data:,">
    <script type="module" src="${site}/widgets/v1/loader.js"></script>
  </head>
  <body>
    <main>
      <h1>Node</h1>
      ${prerender('agency-pricing-picker', { ...agency, show: 'plans', category: 'seo', words })}
      ${prerender('agency-cart', agency)}
    </main>
  </body>
</html>
`;

createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}).listen(Number(process.env.PORT ?? 3000));
