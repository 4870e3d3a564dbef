import type { Question } from '#catalogue/agency/onboarding.d.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../html.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { fill } from '../lang/fill.ts';
import { type Speech, speechTo } from '../lang/speech.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { numberOf } from '../orders/order-mails.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { storageUnavailable } from '../problem.ts';
import { sitePage } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { type LinkPlace, onboardingPath, readOnboardingToken } from './onboarding-link.ts';
import { findAnswers, storeAnswers } from './onboarding-repository.ts';
import { questionsFor } from './questions.ts';

const longest = { line: 200, address: 300, phone: 50, date: 20, text: 3000 } as const;
const inputTypes = { line: 'text', address: 'text', phone: 'tel', date: 'date' } as const;

function page(c: AppContext, title: string, main: string, speech: Speech, status: 200 | 410 | 422 = 200): Response {
  c.header('Content-Security-Policy', pagePolicy);
  return c.html(htmlPage(title, main, speech), status);
}

/** The paid order that a token of ours was made for, and where it was given out. From here on the answer is in its buyer's language. */
async function open(c: AppContext, token: string): Promise<{ order: Order; place: LinkPlace } | undefined> {
  const link = await readOnboardingToken(signingSecrets(c.env, c.var.log), token);
  const order = link ? await findOrderById(c.env.DB, link.id) : undefined;
  if (order?.status !== 'paid' || questionsFor(order.lines).length === 0) return undefined;
  c.set('language', agencyLanguage(order.language));
  return link && { order, place: link.place };
}

function notValid(c: AppContext): Response {
  const speech = speechTo(c.var.language);
  const { invalid, invalidText } = speech.words.onboarding;
  return page(c, invalid, `<p>${invalidText}</p>`, speech, 410);
}

type Answers = Readonly<Record<string, string>>;

/** Why an answer is not taken; `undefined` where it is. */
function refusalOf({ kind, optional }: Question, answer: string, { words }: Speech): string | undefined {
  const { missing, tooLong } = words.onboarding;
  if (answer === '') return optional ? undefined : missing;
  const max = longest[kind];
  return answer.length > max ? fill(tooLong, { count: answer.length, max }) : undefined;
}

interface FieldProps {
  question: Question;
  answer: string;
  /** Said at the field. */
  refusal: string | undefined;
}

function field({ question: asked, answer, refusal }: FieldProps, { words, language }: Speech): string {
  const { id, question, help, kind, optional } = asked;
  const name = `answer-${escapeHtml(id)}`;
  const label = `${escapeHtml(question[language] ?? id)}${optional ? ` ${words.onboarding.optional}` : ''}`;
  const notes = [
    ...(refusal ? [[`${name}-wrong`, `<strong>${refusal}</strong>`] as const] : []),
    ...(help ? [[`${name}-help`, escapeHtml(help[language] ?? '')] as const] : []),
  ];
  const described = notes.length > 0 ? ` aria-describedby="${notes.map(([id]) => id).join(' ')}"` : '';
  const shared = `id="${name}" name="${name}" maxlength="${longest[kind]}"${optional ? '' : ' required'}${refusal ? ' aria-invalid="true"' : ''}${described}`;
  const input =
    kind === 'text'
      ? `<textarea ${shared} rows="4">${escapeHtml(answer)}</textarea>`
      : `<input ${shared} type="${inputTypes[kind]}" value="${escapeHtml(answer)}">`;
  const hints = notes.map(([id, text]) => `<small id="${id}">${text}</small>`).join('\n');
  return `<p><label for="${name}">${label}</label>\n${input}\n${hints}</p>`;
}

/** With `answers`, what was typed stands there again, whole, and what is wrong with it. */
function form(token: string, order: Order, answers: Answers | undefined, speech: Speech): string {
  const fields = questionsFor(order.lines).map((question) => {
    const answer = answers?.[question.id] ?? '';
    return field({ question, answer, refusal: answers && refusalOf(question, answer, speech) }, speech);
  });
  return `<form method="post" action="${onboardingPath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${fields.join('\n')}
<button>${speech.words.onboarding.send}</button>
</form>`;
}

/** `GET /api/onboarding`: the questions of an order. What has been answered is not shown: whoever has the link may see this page. */
export async function showOnboarding(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await open(c, token);
  if (!opened) return notValid(c);
  const { order, place } = opened;
  const speech = speechTo(c.var.language);
  const { title, intro, again, byMail } = speech.words.onboarding;
  const isAnswered = (await findAnswers(c.env.DB, order.id)) !== undefined;
  const lead = fill(!isAnswered ? intro : place === 'mail' ? again : byMail, { number: numberOf(order) });
  if (isAnswered && place === 'page') return page(c, title, `<p>${escapeHtml(lead)}</p>`, speech);
  return page(c, title, `<p>${escapeHtml(lead)}</p>\n${form(token, order, undefined, speech)}`, speech);
}

function answersIn(fields: URLSearchParams, order: Order): Answers {
  const answers = questionsFor(order.lines).map(({ id }) => {
    const typed = fields.get(`answer-${id}`) ?? '';
    // Browsers count a line's end as one character, and send two.
    return [id, typed.replace(/\r\n?/g, '\n').normalize('NFC').trim()] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** `POST /api/onboarding`: stores the answers, all of them as they were typed, and mails them to the agency. Sent again by the mailed link, the newest count. */
export async function receiveOnboarding(c: AppContext): Promise<Response> {
  const { env } = c;
  const fields = c.var.form;
  const token = fields.get('token') ?? '';
  const opened = await open(c, token);
  if (!opened) return notValid(c);
  const { order, place } = opened;
  const speech = speechTo(c.var.language);
  const { title, notTaken, byMail, thanks, thanksText } = speech.words.onboarding;
  const answers = answersIn(fields, order);
  if (questionsFor(order.lines).some((question) => refusalOf(question, answers[question.id] ?? '', speech))) {
    return page(c, title, `<p role="alert">${notTaken}</p>\n${form(token, order, answers, speech)}`, speech, 422);
  }
  const mail = await storeAnswers(env.DB, order.id, answers, place, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'answers-not-stored', describeError(error));
    throw storageUnavailable('messageNotSaved');
  });
  if (mail === undefined) {
    const sentence = escapeHtml(fill(byMail, { number: numberOf(order) }));
    return page(c, title, `<p role="alert">${sentence}</p>\n${form(token, order, answers, speech)}`, speech, 422);
  }
  c.var.log('info', 'onboarding-answered', { order: order.id });
  c.executionCtx.waitUntil(queueMails(env, [mail], c.var.log));
  const home = escapeHtml(sitePage('/', c.var.language, env));
  return page(c, thanks, `<p>${thanksText}</p><p><a href="${home}">${speech.words.onboarding.home}</a></p>`, speech);
}
