import { brand } from '#agency/brand';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import type { AppContext } from '../../app.ts';
import { answerMessage, type ListedMessage, listMessages } from '../../contact/message-list.ts';
import { parseCursor } from '../../cursor.ts';
import { getDatabase } from '../../env.ts';
import { findFilesOfMessages } from '../../files/file-store.ts';
import type { SentFile } from '../../files/schema.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import type { Column } from '../column.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, createMailtoUrl, Download, Facts, formatQuantities, Pagination, Tabs, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';
import { Files, groupFilesBy } from './files.tsx';

const { strings, productName, choiceLabel } = agencyMessages;
const { columns, messages: texts, pages, nothing } = strings.desk;
const messagesPerPage = 25;

const formatServices = ({ services, otherService }: ListedMessage) =>
  [...services.map(choiceLabel), otherService].filter(Boolean).join(', ');
const formatCart = ({ cart }: ListedMessage) =>
  cart.map(({ id, quantity }) => `${quantity} × ${productName(id)}`).join(', ');

const fields = listFieldNames(contactFields);

type MessageWithFiles = ListedMessage & { files: readonly SentFile[] };

async function addFiles(c: AppContext, messages: readonly ListedMessage[]): Promise<MessageWithFiles[]> {
  const ids = messages.map(({ id }) => id);
  const files = groupFilesBy(await findFilesOfMessages(getDatabase(c.env), ids), 'messageId');
  return messages.map((message) => ({ ...message, files: files.get(message.id) ?? [] }));
}

const exportColumns: readonly Column<MessageWithFiles>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  ...fields.map((name) => ({ label: columns[name], text: (message: MessageWithFiles) => message[name] })),
  { label: columns.message, text: ({ message }) => message },
  { label: columns.services, text: formatServices },
  { label: columns.cart, text: formatCart },
  { label: strings.files.label, text: ({ files }) => files.map(({ name }) => name).join(', ') },
  { label: columns.partner, text: ({ partner }) => partner },
  { label: columns.sentFrom, text: ({ origin }) => origin },
  { label: columns.settled, text: ({ answeredAt }) => answeredAt },
];

function MessageCard({ message, token }: { message: MessageWithFiles; token: string }) {
  const { id, name, email, answeredAt } = message;
  const reply = createMailtoUrl(email, { subject: fillPlaceholders(texts.replySubject, { agency: brand.name }) });
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{name}</h2>
        <small>
          <Timestamp iso={message.createdAt} />
        </small>
      </div>
      <p className="text" dir="auto">
        {message.message}
      </p>
      <Facts
        facts={[
          ...fields.filter((field) => field !== 'name').map((field) => [columns[field], message[field]] as const),
          [columns.services, formatServices(message)],
          [columns.cart, formatQuantities(formatCart(message))],
          [columns.partner, message.partner],
          [columns.sentFrom, message.origin],
          [texts.answered, answeredAt && <Timestamp iso={answeredAt} />],
        ]}
      />
      <Files files={message.files} />
      <div className="acts">
        <a href={reply}>{texts.reply}</a>
        {answeredAt === null && (
          <Action token={token} to="/desk/messages" fields={{ message: id }} button={texts.answer} about={name} />
        )}
      </div>
    </article>
  );
}

export async function showMessages(c: AppContext, wrong?: string): Promise<Response> {
  const isAnswered = c.req.query('show') === 'answered';
  const after = parseCursor(c.req.query('after') ?? '');
  const filter = { about: 'anything else', isAnswered, after, limit: messagesPerPage + 1 } as const;
  const found = await listMessages(getDatabase(c.env), filter);
  const shown = await addFiles(c, found.slice(0, messagesPerPage));
  const last = found.length > messagesPerPage ? shown.at(-1) : undefined;
  const listUrl = isAnswered ? '/desk/messages?show=answered' : '/desk/messages';
  return renderDeskPage(c, {
    page: 'messages',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/messages.csv" />,
    content: () => (
      <section aria-label={pages.messages}>
        <Tabs
          label={columns.status}
          tabs={[
            { label: texts.waiting, href: '/desk/messages', isCurrent: !isAnswered },
            { label: texts.answered, href: '/desk/messages?show=answered', isCurrent: isAnswered },
          ]}
        />
        {shown.length === 0 && <p className="quiet">{nothing}</p>}
        <div className="cards">
          {shown.map((message) => (
            <MessageCard key={message.id} message={message} token={c.var.deskToken} />
          ))}
        </div>
        <Pagination here={listUrl} after={after} last={last} />
      </section>
    ),
  });
}

/** `POST /desk/messages`: marks a message as answered. */
export async function markAnswered(c: AppContext): Promise<Response> {
  const about = c.var.form.get('message') ?? '';
  const showRefusal = (sentence: string) => showMessages(c, sentence);
  return runOperation(c, { action: 'answer', about, back: '/desk/messages', showRefusal }, (database, now) =>
    answerMessage(database, about, now),
  );
}

export function exportMessages(c: AppContext): Response {
  const filter = { about: 'anything else' } as const;
  return createListStream('messages', exportColumns, async (after, limit) =>
    addFiles(c, await listMessages(getDatabase(c.env), { ...filter, after, limit })),
  );
}
