import type { Question } from '../../../catalogue/agency/onboarding.d.ts';
import { signingSecrets } from '../abuse/signature.ts';
import type { AppContext } from '../app.ts';
import { isForm, readText } from '../body.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../html.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { fill } from '../lang/fill.ts';
import { type Speech, speechTo } from '../lang/speech.ts';
import { describeError } from '../log.ts';
import { onboardingPath, readOnboardingToken } from '../onboarding/onboarding-link.ts';
import { findAnswers, storeAnswers } from '../onboarding/onboarding-repository.ts';
import { questionsFor } from '../onboarding/questions.ts';
import { numberOf } from '../orders/order-mails.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { queueMails } from '../outbox/mail-queue.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { siteOrigin, sitePage } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';

const longest = { line: 200, address: 300, phone: 50, date: 20, text: 3000 } as const;
const inputTypes = { line: 'text', address: 'text', phone: 'tel', date: 'date' } as const;

function page(c: AppContext, title: string, main: string, speech: Speech, status: 200 | 410 | 422 = 200): Response {
  c.header('Content-Security-Policy', pagePolicy);
  return c.html(htmlPage(title, main, speech), status);
}

/** The paid order that a token of ours was made for. From here on the answer is in its buyer's language. */
async function open(c: AppContext, token: string): Promise<Order | undefined> {
  const id = await readOnboardingToken(signingSecrets(c.env, c.var.log), token);
  const order = id ? await findOrderById(c.env.DB, id) : undefined;
  if (order?.status !== 'paid' || questionsFor(order.lines).length === 0) return undefined;
  c.set('language', agencyLanguage(order.language));
  return order;
}

function notValid(c: AppContext): Response {
  const speech = speechTo(c.var.language);
  const { invalid, invalidText } = speech.words.onboarding;
  return page(c, invalid, `<p>${invalidText}</p>`, speech, 410);
}

type Answers = Readonly<Record<string, string>>;

function field({ id, question, help, kind, optional }: Question, answer: string, { words, language }: Speech): string {
  const name = `answer-${escapeHtml(id)}`;
  const label = `${escapeHtml(question[language] ?? id)}${optional ? ` ${words.onboarding.optional}` : ''}`;
  const hint = help ? `<small id="${name}-help">${escapeHtml(help[language] ?? '')}</small>` : '';
  const shared = `id="${name}" name="${name}" maxlength="${longest[kind]}"${optional ? '' : ' required'}${help ? ` aria-describedby="${name}-help"` : ''}`;
  const input =
    kind === 'text'
      ? `<textarea ${shared} rows="4">${escapeHtml(answer)}</textarea>`
      : `<input ${shared} type="${inputTypes[kind]}" value="${escapeHtml(answer)}">`;
  return `<p><label for="${name}">${label}</label>\n${input}\n${hint}</p>`;
}

function form(token: string, order: Order, answers: Answers, speech: Speech): string {
  const fields = questionsFor(order.lines).map((question) => field(question, answers[question.id] ?? '', speech));
  return `<form method="post" action="${onboardingPath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${fields.join('\n')}
<button>${speech.words.onboarding.send}</button>
</form>`;
}

/** `GET /api/onboarding`: the questions of an order. What has been answered is not shown: whoever has the link may see this page. */
export async function showOnboarding(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const order = await open(c, token);
  if (!order) return notValid(c);
  const speech = speechTo(c.var.language);
  const { title, intro, again } = speech.words.onboarding;
  const isAnswered = (await findAnswers(c.env.DB, order.id)) !== undefined;
  const lead = fill(isAnswered ? again : intro, { number: numberOf(order) });
  return page(c, title, `<p>${escapeHtml(lead)}</p>\n${form(token, order, {}, speech)}`, speech);
}

function answersIn(fields: URLSearchParams, order: Order): Answers {
  const answers = questionsFor(order.lines).map(({ id, kind }) => {
    const typed = (fields.get(`answer-${id}`) ?? '').normalize('NFC').trim();
    return [id, typed.slice(0, longest[kind])] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** `POST /api/onboarding`: stores the answers, and mails them to the agency. Sent again, the newest count. */
export async function receiveOnboarding(c: AppContext): Promise<Response> {
  const { env } = c;
  if (c.req.header('origin') !== siteOrigin(env)) throw new ProblemError(403, 'origin-not-allowed', 'onlyFromLink');
  if (!isForm(c.req.raw)) throw new ProblemError(415, 'unsupported-media-type', 'formOnly');
  const fields = new URLSearchParams(await readText(c.req.raw));
  const token = fields.get('token') ?? '';
  const order = await open(c, token);
  if (!order) return notValid(c);
  const speech = speechTo(c.var.language);
  const { title, missing, thanks, thanksText } = speech.words.onboarding;
  const answers = answersIn(fields, order);
  if (questionsFor(order.lines).some(({ id, optional }) => !optional && !answers[id])) {
    return page(c, title, `<p role="alert">${missing}</p>\n${form(token, order, answers, speech)}`, speech, 422);
  }
  const mail = await storeAnswers(env.DB, order.id, answers, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'answers-not-stored', describeError(error));
    throw storageUnavailable('messageNotSaved');
  });
  c.var.log('info', 'onboarding-answered', { order: order.id });
  c.executionCtx.waitUntil(queueMails(env, [mail], c.var.log));
  const home = escapeHtml(sitePage('/', c.var.language, env));
  return page(c, thanks, `<p>${thanksText}</p><p><a href="${home}">${speech.words.onboarding.home}</a></p>`, speech);
}
