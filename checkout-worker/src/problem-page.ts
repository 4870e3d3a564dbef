import type { Problem } from '../../catalogue/wire.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What a visitor without JavaScript sees when a form could not be accepted. */
export function problemPage({ detail = '', errors = [], requestId = '' }: Problem, siteOrigin: string): string {
  const list = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your order was not sent</title>
</head>
<body>
<main>
<h1>Your order was not sent</h1>
<p>${escapeHtml(detail)}</p>
${list && `<ul>${list}</ul>`}
<p><a href="${escapeHtml(siteOrigin)}/pricing">Back to the plans</a> or <a href="${escapeHtml(siteOrigin)}/contact">write to us</a></p>
<p><small>Reference: ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>
`;
}
