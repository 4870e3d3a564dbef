import { getCodeOrigin } from '../code-origin.ts';
import { copyText } from '../copy-text.ts';

/** Maximum duration in ms of a task that starts code blocks, so that the page stays responsive. */
const maxTaskMs = 20;
const waiting: CodeBlock[] = [];

/** Starts waiting blocks in short tasks, because the embed page has over 200 blocks, most of them in hidden guides. */
function startWaiting(): void {
  const end = performance.now() + maxTaskMs;
  while (waiting.length > 0 && performance.now() < end) waiting.shift()?.start();
  if (waiting.length > 0) setTimeout(startWaiting);
}

/** Adds a copy button to code. On localhost, replaces the published site's origin in the code with this server's origin. */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    if (waiting.push(this) === 1) setTimeout(startWaiting);
  }

  start(): void {
    if (this.querySelector('button')) return;
    this.#nameOrigin();
    const button = document.createElement('button');
    button.type = 'button';
    const help = document.createElement('p');
    help.setAttribute('role', 'status');
    const setLabel = (label: string, sentence = '') => {
      button.textContent = label;
      help.textContent = sentence;
    };
    setLabel('Copy');
    button.addEventListener('click', async () => {
      const code = this.querySelector('code');
      if (await copyText(code?.textContent ?? '')) return setLabel('Copied');
      if (code) getSelection()?.selectAllChildren(code);
      setLabel(
        'Copy',
        'This page isn’t allowed to copy. The code is selected: press Ctrl+C, ⌘C on a Mac, or Copy on a phone.',
      );
    });
    button.addEventListener('blur', () => setLabel('Copy'));
    this.append(button, help);
  }

  #nameOrigin(): void {
    const code = this.querySelector('code');
    const published = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    if (!code || !published) return;
    const { origin } = new URL(published);
    if (code.textContent?.includes(origin))
      code.textContent = code.textContent.replaceAll(origin, getCodeOrigin(origin));
  }
}

if (!customElements.get('code-block')) customElements.define('code-block', CodeBlock);
