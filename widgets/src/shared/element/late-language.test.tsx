import { afterEach, expect, it, vi } from 'vitest';
import { addLanguage, registerLanguages } from './languages.ts';
import { createReactElementClass } from './react-element.ts';
import { useMessages } from './view.tsx';

const messages = { name: 'greeting', en: { hello: 'Hello' } };

function Greeting() {
  return <p>{useMessages(messages).hello}</p>;
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a widget has lang="en" until the messages of the page’s language have loaded, even after the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  registerLanguages(['fr'], () => new Promise(() => {}));
  customElements.define('agency-greeting', createReactElementClass(Greeting, { styles: '' }));
  document.body.innerHTML = '<section lang="fr"><agency-greeting></agency-greeting></section>';
  const getRoot = () => document.querySelector('agency-greeting')?.shadowRoot?.querySelector('.root');
  await vi.advanceTimersByTimeAsync(4000);
  await vi.waitFor(() => expect(getRoot()?.textContent).toBe('Hello'));
  expect(getRoot()?.getAttribute('lang')).toBe('en');
  addLanguage('fr', { greeting: { hello: 'Salut' } });
  await vi.waitFor(() => expect(getRoot()?.textContent).toBe('Salut'));
  expect(getRoot()?.hasAttribute('lang')).toBe(false);
  expect(getRoot()?.hasAttribute('dir')).toBe(false);
});
