import { codeOrigin } from '../code-origin.ts';

/** Adds a copy button to code. On localhost, replaces the published site's origin in the code with this server's origin. */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('button')) return;
    this.#nameOrigin();
    const button = document.createElement('button');
    button.type = 'button';
    const say = (text: string) => {
      button.textContent = text;
    };
    say('Copy');
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(this.querySelector('code')?.textContent ?? '').then(
        () => say('Copied'),
        () => say('Not allowed here'),
      );
    });
    button.addEventListener('blur', () => say('Copy'));
    this.append(button);
  }

  #nameOrigin(): void {
    const code = this.querySelector('code');
    const published = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    if (!code || !published) return;
    const { origin } = new URL(published);
    if (code.textContent?.includes(origin)) code.textContent = code.textContent.replaceAll(origin, codeOrigin(origin));
  }
}

if (!customElements.get('code-block')) customElements.define('code-block', CodeBlock);
