import type { ProblemDetails } from '../../catalogue/wire.ts';
import { escapeHtml, htmlPage } from './html.ts';
import type { ProblemOptions } from './problem.ts';

export interface ProblemPageOptions {
  /** What the visitor wanted to send. */
  subject: 'order' | 'message' | 'request';
  siteOrigin: string;
  page?: ProblemOptions['page'];
}

/** What a visitor without JavaScript sees when a form could not be accepted. */
export function problemPage(
  { detail = '', errors = [], requestId = '' }: ProblemDetails,
  { subject, siteOrigin, page }: ProblemPageOptions,
): string {
  const list = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  const site = escapeHtml(siteOrigin);
  const ways =
    subject === 'order'
      ? `<a href="${site}/pricing">Back to the plans</a> or <a href="${site}/contact">write to us</a>.`
      : `Go back: what you wrote is still there. Or <a href="${site}/contact">see how else to reach us</a>.`;
  return htmlPage(
    page?.title ?? `Your ${subject} was not sent`,
    `${page?.html ?? `<p>${escapeHtml(detail)}</p>`}
${list && `<ul>${list}</ul>`}
<p>${ways}</p>
<p><small>Reference: ${escapeHtml(requestId)}</small></p>`,
  );
}
