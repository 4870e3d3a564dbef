import type { ProblemDetails } from '#catalogue/wire.ts';
import type { Env } from './env.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { fieldText } from './lang/field-text.ts';
import { fill } from './lang/fill.ts';
import type { Speech } from './lang/speech.ts';
import { sitePage } from './site.ts';

export interface ProblemPageOptions {
  /** What the visitor wanted to send. */
  subject: 'order' | 'message' | 'request' | 'withdrawal';
  env: Env;
  page?: { title: string; html: string };
}

/** What a visitor without JavaScript sees when a form could not be accepted. */
export function problemPage(
  { detail = '', errors = [], requestId = '' }: ProblemDetails,
  { subject, env, page }: ProblemPageOptions,
  speech: Speech,
): string {
  const { words, language } = speech;
  const { notSent, backToPlans, or, writeToUs, goBack, otherWays, reference } = words.pages;
  const list = errors.map(({ message }) => `<li>${escapeHtml(fieldText(message, words))}</li>`).join('');
  const link = (path: string, text: string) => `<a href="${escapeHtml(sitePage(path, language, env))}">${text}</a>`;
  const ways =
    subject === 'order'
      ? `${link('/pricing', backToPlans)} ${or} ${link('/contact', writeToUs)}.`
      : `${goBack} ${link('/contact', otherWays)}.`;
  return htmlPage(
    page?.title ?? notSent[subject],
    `${page?.html ?? `<p>${escapeHtml(detail)}</p>`}
${list && `<ul>${list}</ul>`}
<p>${ways}</p>
<p><small>${escapeHtml(fill(reference, { id: requestId }))}</small></p>`,
    speech,
  );
}
