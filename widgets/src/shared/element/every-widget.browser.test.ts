import { expect } from 'chai';
import { readFixtureInfo } from './fixture/fixture.testing.ts';
import {
  axeThemes,
  findAxeViolations,
  findScriptUrl,
  loadWidget,
  mountWidget,
  openPage,
  readVisibleText,
  waitUntil,
} from './testing.ts';

const errorRecorder = `<script>
  var consoleMessages = [];
  console.error = (...all) => consoleMessages.push(all.join(' '));
  addEventListener('error', (event) => consoleMessages.push(event.message));
  addEventListener('securitypolicyviolation', (event) => consoleMessages.push(event.violatedDirective + ' ' + event.blockedURI));
  var live = new Promise((resolve) => addEventListener('agency-ready', resolve));
</script>`;

interface TestedPage {
  consoleMessages: string[];
  live: Promise<Event>;
}

const { widgets } = await readFixtureInfo();
const scripts = new Map(
  await Promise.all(Object.keys(widgets).map(async (tag) => [tag, await findScriptUrl(tag)] as const)),
);

for (const [tag, prerendered] of Object.entries(widgets)) {
  describe(`<${tag}>`, () => {
    const script = `<script type="module" src="${scripts.get(tag)}"></script>`;

    it('the widget shows its first view without script and hydrates without React errors', async () => {
      const page = await openPage(`${errorRecorder}${prerendered}<script>
          var first = document.querySelector('${tag}').shadowRoot.querySelector('.root').firstElementChild;
        </script>${script}`);
      const { consoleMessages, live, first } = page as unknown as TestedPage & { first: Element | null };
      await live;
      const root = page.document.querySelector(tag)?.shadowRoot?.querySelector('.root');
      expect(consoleMessages).to.deep.equal([]);
      expect(root?.firstElementChild === first, 'the same node').to.equal(true);
      expect(root?.childElementCount).to.be.above(0);
    });

    it('a tag without attributes works under a strict Content Security Policy with Trusted Types', async () => {
      const { origin } = location;
      const policy = [
        "default-src 'none'",
        `script-src ${origin} 'nonce-listener'`,
        `style-src ${origin}`,
        `img-src ${origin}`,
        `connect-src ${origin}`,
        "require-trusted-types-for 'script'",
      ].join(';');
      const page = await openPage(`<meta http-equiv="Content-Security-Policy" content="${policy}">
        ${errorRecorder.replace('<script', '<script nonce="listener"')}<${tag}></${tag}>${script}`);
      const { consoleMessages, live } = page as unknown as TestedPage;
      await live;
      expect(consoleMessages).to.deep.equal([]);
    });

    it('the widget empties its shadow root when removed and renders again when reinserted', async () => {
      await loadWidget(tag);
      const host = await mountWidget(`<${tag}></${tag}>`);
      const place = host.parentElement as Element;
      const countContent = () => host.shadowRoot?.querySelector('.root')?.childElementCount ?? 0;
      host.remove();
      await waitUntil(() => countContent() === 0);
      place.append(host);
      await waitUntil(() => countContent() > 0);
    });

    it('the widget renders headings at the level of heading-level, and at level 2 after the attribute is removed', async () => {
      await loadWidget(tag);
      // Opens the cart, because its headings are inside its panel.
      const host = await mountWidget(`<${tag} open heading-level="4"></${tag}>`);
      const listLevels = () =>
        [...(host.shadowRoot?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])].map(({ tagName }) =>
          Number(tagName[1]),
        );
      const levelsFromAttribute = listLevels();
      expect(Math.min(...levelsFromAttribute)).to.equal(4);
      host.removeAttribute('heading-level');
      await waitUntil(() => listLevels().join() === levelsFromAttribute.map((level) => level - 2).join());
    });

    for (const theme of axeThemes) {
      it(`the widget’s first view passes axe in the ${theme} theme`, async () => {
        await loadWidget(tag);
        const host = await mountWidget(`<${tag} theme="${theme}"></${tag}>`);
        expect(readVisibleText(host)).to.not.equal('');
        expect(await findAxeViolations(host)).to.deep.equal([]);
      });
    }
  });
}
