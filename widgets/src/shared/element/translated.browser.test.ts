/** Widgets whose texts a browser's translator has replaced, which change all their texts afterwards. */
import { expect } from 'chai';
import type { Example } from './example.ts';
import { readFixtureInfo } from './fixture/fixture.testing.ts';
import { loadWidget, mountWidget, readVisibleText, waitUntil } from './testing.ts';
import { translateTexts } from './translate.testing.ts';

interface Store {
  addAll(ids: readonly string[]): void;
  clear(): void;
}

const { widgets } = await readFixtureInfo();

function fillCart({ cart = [] }: Example): void {
  const store = (window as unknown as Record<symbol, Store | undefined>)[Symbol.for('agency.cart')];
  store?.clear();
  store?.addAll(cart.map(({ id }) => id));
}

function getRoot(host: HTMLElement): ShadowRoot {
  return host.shadowRoot as ShadowRoot;
}

for (const tag of Object.keys(widgets)) {
  const name = tag.replace('agency-', '');
  const { examples } = (await import(`../../widgets/${name}/${name}.examples.ts`)) as { examples: readonly Example[] };

  describe(`<${tag}> on a translated page`, () => {
    let errors: string[] = [];
    const { error } = console;
    const onError = ({ message }: ErrorEvent) => errors.push(message);

    before(() => loadWidget(tag));
    beforeEach(() => {
      errors = [];
      console.error = (...all: unknown[]) => errors.push(all.join(' '));
      addEventListener('error', onError);
    });
    afterEach(() => {
      console.error = error;
      removeEventListener('error', onError);
      localStorage.clear();
    });

    for (const example of examples) {
      it(`the example ${example.name} changes all its translated texts to another language (F69)`, async () => {
        const fresh = await mountWidget(`<div lang="de">${example.html}</div>`);
        const page = await mountWidget(`<div lang="en">${example.html}</div>`);
        fillCart(example);
        const [expected, host] = [fresh, page].map((place) => place.querySelector(tag) as HTMLElement);
        await waitUntil(() => readVisibleText(expected as HTMLElement) && readVisibleText(host as HTMLElement));
        translateTexts(getRoot(host as HTMLElement));
        page.lang = 'de';
        await waitUntil(() => readVisibleText(host as HTMLElement) === readVisibleText(expected as HTMLElement)).catch(
          () => {},
        );
        expect(readVisibleText(host as HTMLElement)).to.equal(readVisibleText(expected as HTMLElement));
        expect(errors).to.deep.equal([]);
      });
    }
  });
}
