/** Adds a button to a piece of code that copies it. */
export class CodeBlock extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('button')) return;
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
}

if (!customElements.get('code-block')) customElements.define('code-block', CodeBlock);
