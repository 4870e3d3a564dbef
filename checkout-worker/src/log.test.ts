import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import worker from './index.ts';
import { captureLog, clearDatabase, createTestEnv, siteOrigin } from './testing/harness.ts';

const points: AnalyticsEngineDataPoint[] = [];
const METRICS: AnalyticsEngineDataset = { writeDataPoint: (point) => void points.push(point ?? {}) };

beforeEach(async () => {
  await clearDatabase();
  points.length = 0;
  captureLog();
});

async function sendRequest(path: string, overrides = {}): Promise<Response> {
  const context = createExecutionContext();
  const settings = createTestEnv({ METRICS, ...overrides });
  const response = await worker.fetch(new Request(`${siteOrigin}${path}`), settings, context);
  await waitOnExecutionContext(context);
  return response;
}

test('the log counts every request by route, status and duration, and records no ids', async () => {
  await sendRequest('/api/checkout-sessions/cs_test_0123456789abcdef');
  const request = points.find(({ indexes }) => indexes?.[0] === 'request');
  expect(request?.blobs).toEqual(['info', '/api/checkout-sessions/:id', 'GET', '']);
  expect(request?.doubles).toEqual([expect.any(Number), expect.any(Number), 0]);
  expect(JSON.stringify(points)).not.toContain('cs_test');
});

test('the log records an alert with the level `alert`', async () => {
  await sendRequest('/api/form-token', { FORM_TOKEN_SECRET: undefined });
  expect(points.map(({ indexes, blobs }) => [indexes?.[0], blobs?.[0]])).toContainEqual([
    'form-token-secret-missing',
    'alert',
  ]);
});

test('the Worker logs to the console if no Analytics Engine dataset is configured', async () => {
  expect((await sendRequest('/api/form-token', { METRICS: undefined })).status).toBe(200);
  expect(points).toEqual([]);
});

test('the Worker replies and mails alerts even if Analytics Engine refuses further log entries', async () => {
  const throwLimitError = () => {
    throw new Error('Analytics Engine write limit exceeded.');
  };
  const response = await sendRequest('/api/form-token', {
    METRICS: { writeDataPoint: throwLimitError },
    FORM_TOKEN_SECRET: undefined,
  });
  expect(response.status).toBe(503);
  const { results } = await env.DB.prepare("SELECT about FROM outbox WHERE kind = 'alert'").all();
  expect(results).toEqual([{ about: 'form-token-secret-missing' }]);
});
