import { expect, test, vi } from 'vitest';
import { createApp } from 'vue';
import App from './App.vue';

test('a test without a browser adds a plan and receives the event', async () => {
  const error = vi.spyOn(console, 'error');
  createApp(App).mount(document.body.appendChild(document.createElement('div')));
  const root = (name: string) => document.querySelector(`agency-${name}`)?.shadowRoot;
  const button = () =>
    [...(root('pricing-picker')?.querySelectorAll('button') ?? [])].find((each) =>
      each.textContent?.startsWith('Book it'),
    );
  await expect.poll(button).toBeTruthy();
  button()?.click();
  await expect.poll(() => document.body.textContent).toContain('1 in the cart');
  await expect.poll(() => root('cart')?.textContent).toMatch(/Basket\s*1/);
  expect(error).not.toHaveBeenCalled();
});
