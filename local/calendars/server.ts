/** Serves the mock of the calendars' APIs below `/calendars`, on the inbox's port. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '#agency/brand';
import { call } from '#agency/onboarding';
import { readBody, send, sendJson } from '../stripe-mock/http.ts';
import { createCalendars, type Fault, faults } from './calendars.ts';

export const calendarsPath = '/calendars';
const controlPath = `${calendarsPath}/_control`;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

function isFault(text: string | null): text is Fault {
  return faults.some((fault) => fault === text);
}

/**
 * Returns a handler that answers requests below `/calendars` and returns false for all others. `GET _control` lists the
 * booked calls; `POST _control?fault=slow` makes the mock misbehave, `?required=Company` makes
 * Cal.com require a field, and `POST _control` resets the mock.
 */
export function serveCalendars(): Handler {
  const pages = [brand.booking, call?.booking].filter((page) => page !== undefined);
  const calendars = createCalendars({ pages, zone: brand.timeZone });
  return async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith(`${calendarsPath}/`)) return false;
    const method = incoming.method ?? 'GET';
    const body = method === 'POST' ? await readBody(incoming) : undefined;
    if (url.pathname === controlPath) {
      const fault = url.searchParams.get('fault');
      const required = url.searchParams.get('required');
      if (isFault(fault)) calendars.fault = fault;
      else if (method === 'POST' && required) calendars.requiredField = required;
      else if (method === 'POST') calendars.reset();
      sendJson(response, 200, { fault: calendars.fault, bookings: calendars.bookings });
      return true;
    }
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const headers = Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values?.join(', ') ?? '']);
    const path = url.pathname.slice(calendarsPath.length) + url.search;
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers: headers as [string, string][],
      ...(body === undefined ? {} : { body }),
      signal: closed.signal,
    });
    // Sends no answer if the client has disconnected.
    const answer = await calendars.answer(request).catch(() => undefined);
    if (answer) send(response, answer.status, await answer.text(), { 'Content-Type': 'application/json' });
    return true;
  };
}
