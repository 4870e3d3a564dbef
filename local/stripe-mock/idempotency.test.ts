import { describe, expect, test } from 'vitest';
import { createOneTimeLine, createParams, startBench } from './testing.ts';

const params = createParams([createOneTimeLine('Booth', 49_900)]);
const key = { idempotencyKey: 'co_of_one_cart' };

describe('repeated idempotency key in the Stripe mock', () => {
  test('returns the same session for a repeated idempotency key, even after payment', async () => {
    const { stripe, mock, control } = await startBench();
    const first = await stripe.checkout.sessions.create(params, key);
    await control(`sessions/${first.id}/pay`, {});
    const second = await stripe.checkout.sessions.create(params, key);
    expect(second).toMatchObject({ id: first.id, status: 'open', url: first.url });
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(mock.report()).toMatchObject({ sessionsCreated: 1, sessionsReplayed: 1, violations: [] });
  });

  test('rejects a repeated idempotency key with different parameters', async () => {
    const { stripe, mock } = await startBench();
    await stripe.checkout.sessions.create(params, key);
    const other = stripe.checkout.sessions.create(createParams([createOneTimeLine('Booth', 79_900)]), key);
    await expect(other).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect(mock.report().violations).toHaveLength(1);
  });

  test('rejects a repeated idempotency key with a different path', async () => {
    const { stripe } = await startBench();
    await stripe.checkout.sessions.create(params, key);
    await expect(stripe.products.create({ name: 'A' }, key)).rejects.toMatchObject({ rawType: 'idempotency_error' });
  });

  test('returns a stored error again if the idempotency key is repeated', async () => {
    const { stripe } = await startBench();
    const product = { id: 'growth', name: 'Growth' };
    await stripe.products.create(product);
    await expect(stripe.products.create(product, key)).rejects.toMatchObject({ code: 'resource_already_exists' });
    await expect(stripe.products.create(product, key)).rejects.toMatchObject({
      code: 'resource_already_exists',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('does not replay an error that occurred before the API processed the request', async () => {
    const { stripe, control } = await startBench();
    await control('faults', [{ fault: '503' }]);
    await expect(stripe.checkout.sessions.create(params, key)).rejects.toMatchObject({ statusCode: 503 });
    await expect(stripe.checkout.sessions.create(params, key)).resolves.toBeDefined();
  });

  test('creates a new session if the key is repeated after a day', async () => {
    const { stripe, control, mock } = await startBench();
    await stripe.checkout.sessions.create(params, key);
    await control('clock', { advanceSeconds: 86_401 });
    await stripe.checkout.sessions.create(params, key);
    expect(mock.report().sessionsCreated).toBe(2);
  });
});
