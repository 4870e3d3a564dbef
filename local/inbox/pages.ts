import type { StoredMail } from './mailbox.ts';

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; }
h1, h2 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid light-dark(#ddd, #444); }
li a { color: inherit; display: block; padding: .75rem 0; text-decoration: none; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
small, dt { color: light-dark(#555, #aaa); }
li small { display: block; overflow-wrap: anywhere; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { block-size: 46rem; border: 1px solid light-dark(#ddd, #444); inline-size: 100%; }
pre { border-top: 1px solid light-dark(#ddd, #444); font: inherit; overflow-wrap: anywhere; padding-top: 1rem; white-space: pre-wrap; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function formatTime(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 19)} UTC`;
}

export function renderListPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/mails/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><small>To ${escapeHtml(to)}, ${formatTime(date)}</small></a></li>`,
  );
  const list =
    items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '<p>No emails yet. This page reloads by itself.</p>';
  return renderPage('Local inbox', `<h1>Local inbox</h1>\n${list}`, '<meta http-equiv="refresh" content="5">\n');
}

/** Turns the Worker's URLs into links and escapes all other text, such as a visitor's message. */
function linkUrls(text: string): string {
  return escapeHtml(text).replace(
    /^(http:\/\/localhost:\d+\/api\/[\w/?=.-]+)$/gm,
    (_, address: string) => `<a href="${address}">${address}</a>`,
  );
}

export function renderMailPage({ id, subject, from, to, replyTo, language, date, text, html }: StoredMail): string {
  const rows = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo ?? ''],
    ['Date', formatTime(date)],
    ['Language', language ?? ''],
  ].flatMap(([name = '', value = '']) => (value ? [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`] : []));
  return renderPage(
    subject,
    `<p><a href="/">All emails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>${rows.join('')}</dl>
${html ? `<iframe sandbox title="As HTML" src="/mails/${encodeURIComponent(id)}/html"></iframe>\n<h2>As plain text</h2>\n` : ''}<pre dir="auto"${language ? ` lang="${escapeHtml(language)}"` : ''}>${linkUrls(text)}</pre>`,
  );
}
