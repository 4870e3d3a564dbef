/** Webhooks of the agency or a partner: their state, their latest deliveries, and forms to add and change webhooks. */
import type { ReactNode } from 'react';
import { brand } from '#agency/brand';
import { applyTimeStyle } from '#catalogue/time.ts';
import {
  type Delivery,
  type EndpointOwner,
  getSecretVersion,
  listOfferedEvents,
  maxEndpoints,
  type ShownEndpoint,
} from '../events/endpoints.ts';
import type { NewSecret } from '../events/webhook-form.ts';
import { formatIso } from '../iso.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { HiddenFields, PageForm } from './page.tsx';

const guideUrl = 'https://www.standardwebhooks.com';

/** CSS rules that the desk and the partner page share. */
export const webhookRules = `
.hooks { display: grid; gap: 1rem; margin-block-end: 1.5rem; grid-template-columns: minmax(0, 1fr); }
.hook { background: var(--color-surface-raised); border: 1px solid var(--line); border-radius: var(--radius-medium); display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); padding: 1rem; }
.hook :is(h2, h3, p, form, ul, fieldset) { margin: 0; }
.hook h2 { font-size: 1rem; line-height: 1.4; overflow-wrap: anywhere; }
.hook form { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
.hook p { max-width: none; }
.hook .key { background: var(--color-emphasis); border-radius: var(--radius-small); display: grid; gap: .375rem; padding: .75rem 1rem; }
.hook .key code { display: block; overflow-wrap: anywhere; user-select: all; }
.hook .bad, td .bad { color: var(--color-danger); font-weight: 600; }
.hook .row { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem; }
.hook .row form { display: block; }
.hook button { background: none; border: 1px solid var(--edge); border-radius: var(--radius-pill); color: inherit; font-size: .9375rem; justify-self: start; min-height: 2.75rem; padding: .25rem 1rem; }
.hook button:hover { background: var(--color-emphasis); color: inherit; }
.hook button.main { background: var(--color-primary); border-color: transparent; color: var(--color-on-primary); }
.hook summary { align-content: center; cursor: pointer; min-height: 2.75rem; }
.hook details > * + * { margin-top: .5rem; }
.hook fieldset { border: 0; display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); min-width: 0; padding: 0; }
.hook legend { font-weight: 600; padding: 0; }
.hook .check { align-items: center; display: flex; font-weight: 400; gap: .625rem; margin: 0; min-height: 2.75rem; }
.hook .check input { accent-color: var(--color-primary); flex: none; height: 1.5rem; margin: 0; min-height: 0; width: 1.5rem; }
.hook ol { display: grid; list-style: ""; margin: 0; padding: 0; }
.hook li { align-items: center; border-block-start: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .125rem .75rem; justify-content: space-between; margin: 0; padding: .375rem 0; }
.hook li > span { flex: 1 1 14rem; }
.hook small { display: block; }
`;

interface FormProps {
  /** URL path that receives the form. */
  to: string;
  fields: Readonly<Record<string, string>>;
  /** Description of the form for software agents. */
  purpose: string;
  children: ReactNode;
}

function Form({ to, fields, purpose, children }: FormProps) {
  const { action, endpoint, delivery } = fields;
  return (
    <PageForm action={to} tool={[action, 'webhook', endpoint, delivery].filter(Boolean).join('_')} purpose={purpose}>
      <HiddenFields {...fields} />
      {children}
    </PageForm>
  );
}

interface SectionProps {
  owner: EndpointOwner;
  endpoints: readonly ShownEndpoint[];
  messages: Messages;
  /** URL path that receives the forms. */
  to: string;
  /** CSRF token of the page's forms, if they need one. */
  token?: string;
  /** Secret that was just created. */
  secret?: NewSecret | undefined;
  /** URL that was typed into a refused form. */
  typed?: string | undefined;
}

export function WebhookList(props: SectionProps) {
  const { owner, endpoints, messages, to, token, typed = '' } = props;
  const strings = messages.strings.webhooks;
  const fields = { ...(token !== undefined && { token }), action: 'add' };
  return (
    <div className="hooks">
      <p>
        {strings.text} <a href={guideUrl}>{strings.verify}</a>
      </p>
      {endpoints.length === 0 && <p>{strings.none}</p>}
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} {...props} />
      ))}
      {endpoints.length < maxEndpoints && (
        <section className="hook" aria-labelledby="add-webhook">
          <h2 id="add-webhook">{strings.add}</h2>
          <Form to={to} fields={fields} purpose={strings.add}>
            <label>
              {strings.url}
              <small>{strings.urlHint}</small>
              <input
                name="url"
                type="url"
                required
                maxLength={2000}
                defaultValue={typed}
                placeholder="https://hooks.example/agency"
                autoComplete="off"
              />
            </label>
            <EventChoice owner={owner} chosen={listOfferedEvents(owner)} messages={messages} />
            <button type="submit" className="main">
              {strings.add}
            </button>
          </Form>
        </section>
      )}
    </div>
  );
}

interface ChoiceProps {
  owner: EndpointOwner;
  chosen: readonly string[];
  messages: Messages;
}

function EventChoice({ owner, chosen, messages }: ChoiceProps) {
  const { events, names } = messages.strings.webhooks;
  return (
    <fieldset>
      <legend>{events}</legend>
      {listOfferedEvents(owner).map((type) => (
        <label key={type} className="check">
          <input type="checkbox" name="event" value={type} defaultChecked={chosen.includes(type)} />
          {names[type]}
        </label>
      ))}
    </fieldset>
  );
}

function formatDate(seconds: number, { formats }: Messages): ReactNode {
  const format = new Intl.DateTimeFormat(formats, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: brand.timeZone,
  });
  return <time dateTime={formatIso(seconds)}>{applyTimeStyle(format.format(seconds * 1000))}</time>;
}

/** Replaces `{date}` of a text with an element. */
function renderWithDate(text: string, seconds: number, messages: Messages): ReactNode {
  const [before, after] = text.split('{date}');
  return (
    <>
      {before}
      {formatDate(seconds, messages)}
      {after}
    </>
  );
}

interface StateProps {
  endpoint: Pick<ShownEndpoint, 'disabledReason' | 'failingSince'>;
  messages: Messages;
}

export function EndpointState({ endpoint, messages }: StateProps) {
  const { webhooks: strings } = messages.strings;
  const { disabledReason, failingSince } = endpoint;
  if (disabledReason !== null) {
    const text = { owner: strings.off, gone: strings.offGone, failing: strings.offFailing }[disabledReason];
    return <p className={disabledReason === 'owner' ? undefined : 'bad'}>{text}</p>;
  }
  if (failingSince !== null)
    return <p className="bad">{renderWithDate(strings.failingSince, failingSince, messages)}</p>;
  return <p>{strings.on}</p>;
}

function EndpointCard({ endpoint, ...props }: SectionProps & { endpoint: ShownEndpoint }) {
  const { owner, messages, to, token, secret } = props;
  const strings = messages.strings.webhooks;
  const { id, url, events, disabledAt, failed, deliveries } = endpoint;
  const createFields = (action: string, more: Readonly<Record<string, string>> = {}) => ({
    ...(token !== undefined && { token }),
    action,
    endpoint: id,
    ...more,
  });
  const renderButton = (action: 'test' | 'rotate' | 'enable' | 'disable', more?: Readonly<Record<string, string>>) => (
    <Form to={to} fields={createFields(action, more)} purpose={strings[action]}>
      <button type="submit">{strings[action]}</button>
    </Form>
  );
  const replayFailed = fillPlaceholders(strings.replayFailed, { count: failed });
  return (
    <section className="hook" aria-labelledby={id}>
      <h2 id={id}>{url}</h2>
      <EndpointState endpoint={endpoint} messages={messages} />
      <p>{events.map((type) => strings.names[type]).join('\u00a0· ')}</p>
      {secret?.id === id && (
        <div className="key" role="status">
          <strong>{strings.secret}</strong>
          <code>{secret.secret}</code>
          <span>{secret.isRotated ? strings.secretRotated : strings.secretOnce}</span>
        </div>
      )}
      <div className="row">
        {disabledAt === null ? renderButton('test') : renderButton('enable')}
        {renderButton('rotate', { version: getSecretVersion(endpoint) })}
        {disabledAt === null && renderButton('disable')}
        {disabledAt === null && failed > 0 && (
          <Form to={to} fields={createFields('replay', { delivery: 'failed' })} purpose={replayFailed}>
            <button type="submit">{replayFailed}</button>
          </Form>
        )}
      </div>
      <div>
        <details open={failed > 0 || deliveries.some(({ isTest }) => isTest)}>
          <summary>{strings.latest}</summary>
          {deliveries.length === 0 ? (
            <p>{strings.noDeliveries}</p>
          ) : (
            <ol>
              {deliveries.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} messages={messages}>
                  {disabledAt === null && (delivery.status === 'failed' || delivery.status === 'delivered') && (
                    <Form to={to} fields={createFields('replay', { delivery: delivery.id })} purpose={strings.replay}>
                      <button type="submit">{strings.replay}</button>
                    </Form>
                  )}
                </DeliveryItem>
              ))}
            </ol>
          )}
        </details>
        <details>
          <summary>{strings.change}</summary>
          <Form to={to} fields={createFields('change')} purpose={strings.change}>
            <EventChoice owner={owner} chosen={events} messages={messages} />
            <button type="submit">{strings.save}</button>
          </Form>
        </details>
        <details>
          <summary>{strings.remove}</summary>
          <p>{strings.removeText}</p>
          <Form to={to} fields={createFields('remove')} purpose={strings.removeText}>
            <button type="submit">{strings.remove}</button>
          </Form>
        </details>
      </div>
    </section>
  );
}

/** Returns a sentence about the last attempt's result. */
function formatResult(result: string | null, { strings }: Messages): string | null {
  const { results } = strings.webhooks;
  if (result === 'timeout' || result === 'unreachable' || result === 'internal') return results[result];
  if (result === null) return null;
  return /^3\d\d$/.test(result) ? fillPlaceholders(results.redirect, { status: result }) : `HTTP ${result}`;
}

interface DeliveryProps {
  delivery: Delivery;
  messages: Messages;
  children: ReactNode;
}

function DeliveryItem({ delivery, messages, children }: DeliveryProps) {
  const { webhooks: strings } = messages.strings;
  const { type, isTest, occurredAt, status, attempts, dueAt, result } = delivery;
  const isRetry = status === 'waiting' && attempts > 0;
  const state = {
    waiting: strings.onItsWay,
    sending: strings.onItsWay,
    delivered: strings.delivered,
    failed: strings.failed,
  };
  return (
    <li>
      <span>
        {strings.names[type]}
        {isTest && ` (${strings.isTest})`}
        <small>{formatDate(occurredAt, messages)}</small>
      </span>
      <span className={status === 'failed' || isRetry ? 'bad' : undefined}>
        {isRetry ? renderWithDate(strings.nextTry, dueAt, messages) : state[status]}
        <small>
          {[formatResult(result, messages), attempts > 1 && `${strings.attempts}: ${attempts}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {children}
    </li>
  );
}

/** Returns a sentence about a refused form. Refusals that only concurrent changes cause share one sentence. */
export function describeWebhookRefusal(error: unknown, { strings }: Messages): string {
  if (!(error instanceof OperationError)) throw error;
  const { refusals } = strings.webhooks;
  const { reason, values } = error;
  return reason !== undefined && Object.hasOwn(refusals, reason)
    ? fillPlaceholders(refusals[reason as keyof typeof refusals], values)
    : refusals.changed;
}
