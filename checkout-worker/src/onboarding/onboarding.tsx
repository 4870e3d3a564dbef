import type { ReactNode } from 'react';
import type { Question } from '#catalogue/agency/onboarding.d.ts';
import { acceptedFiles, fileLimits } from '#catalogue/forms/files.ts';
import { cleanText, isBlank } from '#catalogue/wire-forms.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { type Env, getDatabase } from '../env.ts';
import { deleteObjects, findFilesOfOrders, storeWithFiles } from '../files/file-store.ts';
import type { FormFiles } from '../files/read-multipart.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { translateFieldError } from '../lang/field-text.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages, type Messages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { formatOrderNumber } from '../orders/mails/order-mails.ts';
import { createCallInvitation } from '../orders/onboarding-call.ts';
import { type LinkPlace, onboardingPath, readOnboardingToken } from '../orders/onboarding-link.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { findAnswers, listQuestions } from '../orders/questions.ts';
import { Alert, allowPageCache, createPageResponse, HiddenFields, PageForm } from '../pages/page.tsx';
import { createStorageError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { storeAnswers } from './onboarding-repository.ts';

const maxLengths = { line: 200, address: 300, phone: 50, date: 20, text: 3000 } as const;
const inputTypes = { line: 'text', address: 'text', phone: 'tel', date: 'date' } as const;

interface OpenedOnboarding {
  order: Order;
  place: LinkPlace;
}

/** Returns a valid token's paid order and the place of the link, mail or success page. Sets the response language to the buyer's. */
async function openToken(c: AppContext, token: string): Promise<OpenedOnboarding | undefined> {
  const link = await readOnboardingToken(listSigningSecrets(c.env, c.var.log), token);
  const order = link ? await findOrderById(getDatabase(c.env), link.id) : undefined;
  if (order?.status !== 'paid' || listQuestions(order.lines).length === 0) return undefined;
  c.set('language', matchAgencyLanguage(order.language));
  return link && { order, place: link.place };
}

function respondToInvalidLink(c: AppContext): Response {
  const messages = getMessages(c.var.language);
  const { invalid, invalidText } = messages.strings.onboarding;
  return createPageResponse(c, { title: invalid, messages, text: invalidText, status: 410 });
}

type Answers = Readonly<Record<string, string>>;

interface SentAnswers extends FormFiles {
  answers: Answers;
}

/** Returns the questions of an order. Omits questions about files if there is no bucket for them. */
function listAnswerableQuestions({ lines }: Order, { FILES }: Env): readonly Question[] {
  return listQuestions(lines).filter(({ kind }) => kind !== 'files' || FILES !== undefined);
}

const getFieldName = ({ id }: Question) => `answer-${id}`;

/** Numbers of stored files, by field. */
type FileCounts = ReadonlyMap<string, number>;

async function countFiles(c: AppContext, order: Order): Promise<FileCounts> {
  const counts = new Map<string, number>();
  for (const { field } of await findFilesOfOrders(getDatabase(c.env), [order.id])) {
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}

interface AnswerCheck {
  sent: SentAnswers;
  stored: FileCounts;
  messages: Messages;
}

function findAnswerError(question: Question, { sent, stored, messages }: AnswerCheck): string | undefined {
  const { strings } = messages;
  const { missing, tooLong } = strings.onboarding;
  const { id, kind, optional } = question;
  if (kind === 'files') {
    const name = getFieldName(question);
    const wrong = sent.errors.filter(({ path }) => path === name);
    if (wrong.length > 0) return wrong.map(({ message }) => translateFieldError(message, strings)).join(' ');
    return optional || stored.has(name) || sent.files.some(({ field }) => field === name) ? undefined : missing;
  }
  const answer = sent.answers[id] ?? '';
  if (answer === '') return optional ? undefined : missing;
  const max = maxLengths[kind];
  return answer.length > max ? fillPlaceholders(tooLong, { count: answer.length, max }) : undefined;
}

interface FieldProps {
  question: Question;
  answer: string;
  error: string | undefined;
  /** Number of files that are already stored for the question. */
  fileCount: number;
  messages: Messages;
}

function Field({ question: asked, answer, error, fileCount, messages: { strings, language } }: FieldProps) {
  const { id, question, help, kind, optional } = asked;
  const name = getFieldName(asked);
  const notes: [id: string, text: ReactNode][] = [];
  if (error) notes.push([`${name}-wrong`, <strong key="error">{error}</strong>]);
  if (help) notes.push([`${name}-help`, help[language]]);
  if (kind === 'files') {
    notes.push([`${name}-limits`, fillPlaceholders(strings.onboarding.fileLimits, fileLimits)]);
    if (fileCount > 0)
      notes.push([`${name}-kept`, fillPlaceholders(strings.onboarding.filesKept, { count: fileCount })]);
  }
  const attributes = {
    id: name,
    name,
    required: !optional && fileCount === 0,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.map(([id]) => id).join(' ') || undefined,
  };
  return (
    <p>
      <label htmlFor={name}>
        {question[language] ?? id}
        {optional && ` ${strings.onboarding.optional}`}
      </label>
      {kind === 'files' ? (
        <input {...attributes} type="file" multiple accept={acceptedFiles} />
      ) : kind === 'text' ? (
        <textarea {...attributes} maxLength={maxLengths[kind]} rows={4} defaultValue={answer} />
      ) : (
        <input {...attributes} maxLength={maxLengths[kind]} type={inputTypes[kind]} defaultValue={answer} />
      )}
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
  questions: readonly Question[];
  stored: FileCounts;
  /** Answers of a rejected form, which the page shows again with their errors. */
  sent?: SentAnswers;
  messages: Messages;
}

function Form({ token, questions, stored, sent, messages }: FormProps) {
  const hasFiles = questions.some(({ kind }) => kind === 'files');
  return (
    <PageForm
      action={onboardingPath}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      tool="answer_onboarding"
      purpose={messages.strings.onboarding.title}
    >
      <HiddenFields token={token} />
      {questions.map((question) => (
        <Field
          key={question.id}
          question={question}
          answer={sent?.answers[question.id] ?? ''}
          error={sent && findAnswerError(question, { sent, stored, messages })}
          fileCount={stored.get(getFieldName(question)) ?? 0}
          messages={messages}
        />
      ))}
      <button type="submit">{messages.strings.onboarding.send}</button>
    </PageForm>
  );
}

/** Returns the invitation to the agency's onboarding call, if it offers one. */
async function renderCallInvitation(
  c: AppContext,
  { order, place }: { order: Order; place: LinkPlace },
): Promise<ReactNode> {
  const call = await createCallInvitation(order.id, place, getMessages(c.var.language), c.env, c.var.log);
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
      <Alert>
        {alert}
        {/* Browsers never fill in a file field, so that no page can read a visitor's files. */}
        {form.sent?.files.length ? ` ${form.messages.strings.onboarding.filesAgain}` : ''}
      </Alert>
      <Form {...form} />
    </>
  );
  return createPageResponse(c, {
    title: form.messages.strings.onboarding.title,
    messages: form.messages,
    content,
    status: 422,
  });
}

/** `GET /api/onboarding`: form with an order's questions. Omits stored answers, because the link may be shared. */
export async function showOnboarding(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) return respondToInvalidLink(c);
  const { order, place } = opened;
  const messages = getMessages(c.var.language);
  const { title, intro, again, byMail } = messages.strings.onboarding;
  const isAnswered = (await findAnswers(getDatabase(c.env), order.id)) !== undefined;
  const stored = await countFiles(c, order);
  const lead = fillPlaceholders(!isAnswered ? intro : place === 'mail' ? again : byMail, {
    number: formatOrderNumber(order),
  });
  allowPageCache(c);
  const content = (
    <>
      {(!isAnswered || place === 'mail') && (
        <Form token={token} questions={listAnswerableQuestions(order, c.env)} stored={stored} messages={messages} />
      )}
      {await renderCallInvitation(c, opened)}
    </>
  );
  return createPageResponse(c, { title, messages, text: lead, content });
}

function readAnswers(fields: URLSearchParams, questions: readonly Question[]): Answers {
  const typedAnswers = questions.filter(({ kind }) => kind !== 'files');
  const answers = typedAnswers.map((question) => {
    const typed = fields.get(getFieldName(question)) ?? '';
    // Browsers submit CRLF, but `maxlength` counts a line break as one character, so CRLF becomes LF.
    return [question.id, cleanText(typed.replace(/\r\n?/g, '\n')).trim()] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => !isBlank(answer)));
}

/** `POST /api/onboarding`: stores and mails the answers. Stored answers are replaced only through the mailed link. */
export async function receiveOnboarding(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const fields = c.var.form;
  const token = fields.get('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) return respondToInvalidLink(c);
  const { order, place } = opened;
  const messages = getMessages(c.var.language);
  const { notTaken, byMail, thanks, thanksText, home } = messages.strings.onboarding;
  const questions = listAnswerableQuestions(order, env);
  const names = questions.filter(({ kind }) => kind === 'files').map(getFieldName);
  // Ignores files of fields that the page does not have.
  const files = c.var.files.files.filter(({ field }) => names.includes(field));
  const sent: SentAnswers = { answers: readAnswers(fields, questions), files, errors: c.var.files.errors };
  const stored = await countFiles(c, order);
  const form = { token, questions, stored, sent, messages };
  if (questions.some((question) => findAnswerError(question, form))) return showErrors(c, notTaken, form);
  const isLocked = place !== 'mail' && (await findAnswers(getDatabase(env), order.id)) !== undefined;
  if (isLocked) return showErrors(c, fillPlaceholders(byMail, { number: formatOrderNumber(order) }), form);
  const outcome = await storeWithFiles(
    { env, log },
    files,
    (stored) =>
      storeAnswers(getDatabase(env), order.id, { answers: sent.answers, files: stored }, place, getUnixSeconds()),
    (stored) => stored !== undefined,
  ).catch((error: unknown) => {
    log('error', 'answers-not-stored', describeError(error));
    throw createStorageError('messageNotSaved');
  });
  if (!outcome) return showErrors(c, fillPlaceholders(byMail, { number: formatOrderNumber(order) }), form);
  log('info', 'onboarding-answered', { order: order.id, files: files.length });
  c.executionCtx.waitUntil(queueMails(env, [outcome.mail], log));
  c.executionCtx.waitUntil(deleteObjects(env, outcome.replaced, log));
  const link = { label: home, href: createSiteUrl('/', c.var.language, env) };
  return createPageResponse(c, {
    title: thanks,
    messages,
    text: thanksText,
    content: await renderCallInvitation(c, opened),
    link,
  });
}
