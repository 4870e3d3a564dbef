import type { ReactNode } from 'react';
import type { Question } from '#catalogue/agency/onboarding.d.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { databaseOf } from '../env.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { fill } from '../lang/fill.ts';
import { type Messages, messagesFor } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { callInvitation } from '../orders/onboarding-call.ts';
import { type LinkPlace, onboardingPath, readOnboardingToken } from '../orders/onboarding-link.ts';
import { numberOf } from '../orders/order-mails.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { findAnswers, questionsFor } from '../orders/questions.ts';
import { HiddenFields, PageForm, pageReply } from '../pages/page.tsx';
import { storageUnavailable } from '../problem.ts';
import { sitePage } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { storeAnswers } from './onboarding-repository.ts';

const maxLengths = { line: 200, address: 300, phone: 50, date: 20, text: 3000 } as const;
const inputTypes = { line: 'text', address: 'text', phone: 'tel', date: 'date' } as const;

/** Returns a valid token's paid order and the place of the link, mail or success page. Sets the response language to the buyer's. */
async function openToken(c: AppContext, token: string): Promise<{ order: Order; place: LinkPlace } | undefined> {
  const link = await readOnboardingToken(signingSecrets(c.env, c.var.log), token);
  const order = link ? await findOrderById(databaseOf(c.env), link.id) : undefined;
  if (order?.status !== 'paid' || questionsFor(order.lines).length === 0) return undefined;
  c.set('language', agencyLanguage(order.language));
  return link && { order, place: link.place };
}

function invalidLinkPage(c: AppContext): Response {
  const messages = messagesFor(c.var.language);
  const { invalid, invalidText } = messages.strings.onboarding;
  return pageReply(c, { title: invalid, messages, text: invalidText, status: 410 });
}

type Answers = Readonly<Record<string, string>>;

function answerError({ kind, optional }: Question, answer: string, { strings }: Messages): string | undefined {
  const { missing, tooLong } = strings.onboarding;
  if (answer === '') return optional ? undefined : missing;
  const max = maxLengths[kind];
  return answer.length > max ? fill(tooLong, { count: answer.length, max }) : undefined;
}

interface FieldProps {
  question: Question;
  answer: string;
  error: string | undefined;
  messages: Messages;
}

function Field({ question: asked, answer, error, messages: { strings, language } }: FieldProps) {
  const { id, question, help, kind, optional } = asked;
  const name = `answer-${id}`;
  const notes: [id: string, text: ReactNode][] = [];
  if (error) notes.push([`${name}-wrong`, <strong key="error">{error}</strong>]);
  if (help) notes.push([`${name}-help`, help[language]]);
  const attributes = {
    id: name,
    name,
    maxLength: maxLengths[kind],
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.map(([id]) => id).join(' ') || undefined,
    defaultValue: answer,
  };
  return (
    <p>
      <label htmlFor={name}>
        {question[language] ?? id}
        {optional && ` ${strings.onboarding.optional}`}
      </label>
      {kind === 'text' ? <textarea {...attributes} rows={4} /> : <input {...attributes} type={inputTypes[kind]} />}
      {notes.map(([id, text]) => (
        <small key={id} id={id}>
          {text}
        </small>
      ))}
    </p>
  );
}

interface FormProps {
  token: string;
  order: Order;
  /** Answers of a rejected form, which the page shows again with their errors. */
  answers?: Answers;
  messages: Messages;
}

function Form({ token, order, answers, messages }: FormProps) {
  return (
    <PageForm action={onboardingPath} tool="answer_onboarding" purpose={messages.strings.onboarding.title}>
      <HiddenFields token={token} />
      {questionsFor(order.lines).map((question) => {
        const answer = answers?.[question.id] ?? '';
        const error = answers && answerError(question, answer, messages);
        return <Field key={question.id} question={question} answer={answer} error={error} messages={messages} />;
      })}
      <button type="submit">{messages.strings.onboarding.send}</button>
    </PageForm>
  );
}

/** Returns the invitation to the agency's onboarding call, if it offers one. */
async function callPart(c: AppContext, { order, place }: { order: Order; place: LinkPlace }): Promise<ReactNode> {
  const call = await callInvitation(order.id, place, messagesFor(c.var.language), c.env, c.var.log);
  return (
    call && (
      <p>
        {call.text} <a href={call.url}>{call.label}</a>
      </p>
    )
  );
}

function showErrors(c: AppContext, alert: string, form: FormProps): Response {
  const content = (
    <>
      <p role="alert">{alert}</p>
      <Form {...form} />
    </>
  );
  return pageReply(c, { title: form.messages.strings.onboarding.title, messages: form.messages, content, status: 422 });
}

/** `GET /api/onboarding`: form with an order's questions. Omits stored answers, because the link may be shared. */
export async function showOnboarding(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) return invalidLinkPage(c);
  const { order, place } = opened;
  const messages = messagesFor(c.var.language);
  const { title, intro, again, byMail } = messages.strings.onboarding;
  const isAnswered = (await findAnswers(databaseOf(c.env), order.id)) !== undefined;
  const lead = fill(!isAnswered ? intro : place === 'mail' ? again : byMail, { number: numberOf(order) });
  const content = (
    <>
      {(!isAnswered || place === 'mail') && <Form token={token} order={order} messages={messages} />}
      {await callPart(c, opened)}
    </>
  );
  return pageReply(c, { title, messages, text: lead, content });
}

function answersIn(fields: URLSearchParams, order: Order): Answers {
  const answers = questionsFor(order.lines).map(({ id }) => {
    const typed = fields.get(`answer-${id}`) ?? '';
    // Browsers submit CRLF, but `maxlength` counts a line break as one character, so CRLF becomes LF.
    return [id, typed.replace(/\r\n?/g, '\n').normalize('NFC').trim()] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** `POST /api/onboarding`: stores and mails the answers. Stored answers are replaced only through the mailed link. */
export async function receiveOnboarding(c: AppContext): Promise<Response> {
  const { env } = c;
  const fields = c.var.form;
  const token = fields.get('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) return invalidLinkPage(c);
  const { order, place } = opened;
  const messages = messagesFor(c.var.language);
  const { notTaken, byMail, thanks, thanksText, home } = messages.strings.onboarding;
  const answers = answersIn(fields, order);
  if (questionsFor(order.lines).some((question) => answerError(question, answers[question.id] ?? '', messages))) {
    return showErrors(c, notTaken, { token, order, answers, messages });
  }
  const mail = await storeAnswers(databaseOf(env), order.id, answers, place, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'answers-not-stored', describeError(error));
    throw storageUnavailable('messageNotSaved');
  });
  if (mail === undefined) {
    return showErrors(c, fill(byMail, { number: numberOf(order) }), { token, order, answers, messages });
  }
  c.var.log('info', 'onboarding-answered', { order: order.id });
  c.executionCtx.waitUntil(queueMails(env, [mail], c.var.log));
  const link = { label: home, href: sitePage('/', c.var.language, env) };
  return pageReply(c, { title: thanks, messages, text: thanksText, content: await callPart(c, opened), link });
}
