/** Reply of the Worker about an origin. */
interface Registration {
  readonly isRegistered: boolean;
}

/** Returns the origin of a typed URL, such as `https://shop.example` for `shop.example/prices`; undefined if the text is not a web address. */
export function parseOrigin(written: string): string | undefined {
  const text = written.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username ? url.origin : undefined;
}

/** Returns true if an origin is registered. Undefined if the Worker gave no valid reply. */
async function readRegistration(origin: string): Promise<boolean | undefined> {
  try {
    const reply = await fetch(`/api/registration?${new URLSearchParams({ origin })}`);
    return reply.ok ? ((await reply.json()) as Registration).isRegistered : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Form that checks whether a page's origin is registered before it asks for a name. Without JavaScript, all fields are
 * visible immediately.
 */
export class RegistrationCheck extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const button = this.querySelector<HTMLButtonElement>('.registration__check');
    const address = this.#address;
    if (!button || !address) return;
    button.hidden = false;
    this.#ask(false);
    button.addEventListener('click', () => this.#check(), { signal });
    address.addEventListener('input', () => this.#showAnswer('', false), { signal });
    address.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' || this.#isAsking) return;
        event.preventDefault();
        void this.#check();
      },
      { signal },
    );
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #address(): HTMLInputElement | null {
    return this.querySelector('[name=message]');
  }

  get #isAsking(): boolean {
    return !this.querySelector<HTMLElement>('.registration__ask')?.hidden;
  }

  async #check(): Promise<void> {
    const written = this.#address?.value ?? '';
    const origin = parseOrigin(written);
    if (!origin) return this.#showAnswer('Enter the URL of your page, such as https://www.your-site.example.', false);
    if (this.#address) this.#address.value = origin;
    const isRegistered = await readRegistration(origin);
    // Ignores the reply if the visitor has typed another address meanwhile.
    if (this.#address?.value !== origin) return;
    if (isRegistered === undefined)
      return this.#showAnswer('We couldn’t check right now. You can request registration anyway.', true);
    this.#showAnswer(
      isRegistered
        ? `${origin} is registered. Checkout opens on your page; there’s nothing left to do.`
        : `${origin} isn’t registered yet. The widgets work there, but the cart’s button leads to our site, and the buyer pays there. Leave your name and email address, and we’ll register the page.`,
      !isRegistered,
    );
  }

  #showAnswer(text: string, asks: boolean): void {
    const answer = this.querySelector('.registration__answer');
    if (answer) answer.textContent = text;
    this.#ask(asks);
  }

  #ask(asks: boolean): void {
    const fields = this.querySelector<HTMLElement>('.registration__ask');
    if (fields) fields.hidden = !asks;
  }
}

if (!customElements.get('registration-check')) customElements.define('registration-check', RegistrationCheck);
