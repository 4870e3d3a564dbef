import { expect } from 'chai';
import { type FixtureElement, loadFixture, mountFixture, readReceivedProps } from './fixture/fixture.testing.ts';
import { waitUntil, waitUntilReady } from './testing.ts';

async function listWarnings(task: () => Promise<unknown>): Promise<string[]> {
  const original = console.warn;
  const warnings: string[] = [];
  console.warn = (...all: unknown[]) => warnings.push(all.join(' '));
  try {
    await task();
  } finally {
    console.warn = original;
  }
  return warnings;
}

describe('widget attributes', () => {
  it('reads a boolean attribute as true if the attribute is present', async () => {
    expect(readReceivedProps(await mountFixture('open')).open).to.equal(true);
    expect(readReceivedProps(await mountFixture('open=""')).open).to.equal(true);
    expect(readReceivedProps(await mountFixture('open="open"')).open).to.equal(true);
    expect(readReceivedProps(await mountFixture('')).open).to.equal(false);
  });

  it('reads open="false" as false and does not remove the attribute', async () => {
    const host = await mountFixture('open="false"');
    expect(readReceivedProps(host).open).to.equal(false);
    expect(host.open).to.equal(false);
    expect(host.getAttribute('open')).to.equal('false');
  });

  it('reflects a boolean property to its attribute and removes the attribute for false and null', async () => {
    const host = await mountFixture();
    host.open = true;
    expect(host.getAttribute('open')).to.equal('');
    await waitUntil(() => readReceivedProps(host).open === true);
    host.open = null;
    expect(host.hasAttribute('open')).to.equal(false);
    await waitUntil(() => readReceivedProps(host).open === false);
    host.open = true;
    host.open = false;
    expect(host.hasAttribute('open')).to.equal(false);
  });

  it('converts the text "false" to false if a page sets the text as a boolean property', async () => {
    const host = await mountFixture();
    host.open = 'false';
    expect(host.hasAttribute('open')).to.equal(false);
    host.open = 'true';
    expect(host.getAttribute('open')).to.equal('');
    host.open = 'false';
    expect([host.open, host.hasAttribute('open')]).to.deep.equal([false, false]);
  });

  it('converts an empty text to true if a page sets the text as a boolean property', async () => {
    const host = await mountFixture();
    host.open = '';
    expect([host.open, host.getAttribute('open')]).to.deep.equal([true, '']);
    host.open = 0;
    expect([host.open, host.hasAttribute('open')]).to.deep.equal([false, false]);
  });

  it('restores a property’s default when its attribute is removed', async () => {
    const host = await mountFixture('label="here" count="5" size="large" open');
    for (const name of ['label', 'count', 'size', 'open']) host.removeAttribute(name);
    expect([host.label, host.count, host.size, host.open]).to.deep.equal([undefined, 1, 'medium', false]);
    await waitUntil(() => readReceivedProps(host).size === 'medium');
    expect(readReceivedProps(host)).to.deep.equal({ open: false, count: 1, size: 'medium', items: [] });
  });

  it('restores a property’s default when its attribute is set to an empty string', async () => {
    const host = await mountFixture('label="here" count="5" size="large"');
    for (const name of ['label', 'count', 'size']) host.setAttribute(name, '');
    await waitUntil(() => readReceivedProps(host).size === 'medium');
    expect(readReceivedProps(host)).to.deep.equal({ open: false, count: 1, size: 'medium', items: [] });
  });

  it('keeps properties that a page set before the element was defined', async () => {
    const tag = 'agency-late-fixture';
    await loadFixture();
    const host = document.createElement(tag) as FixtureElement;
    host.count = 7;
    host.label = 'early';
    host.items = [{ id: 1 }];
    document.body.append(host);
    const live = waitUntilReady(host);
    const Fixture = customElements.get('agency-fixture') as CustomElementConstructor;
    customElements.define(tag, class extends Fixture {});
    await live;
    const { label, count, items } = readReceivedProps(host);
    expect({ label, count, items }).to.deep.equal({ label: 'early', count: 7, items: [{ id: 1 }] });
    host.count = 8;
    await waitUntil(() => readReceivedProps(host).count === 8);
    host.remove();
  });

  it('parses a JSON string that a framework sets as a property', async () => {
    const host = await mountFixture();
    (host as { items: unknown }).items = '[{"id":1}]';
    await waitUntil(() => (readReceivedProps(host).items as unknown[]).length === 1);
    expect(readReceivedProps(host).items).to.deep.equal([{ id: 1 }]);
    const warnings = await listWarnings(async () => {
      (host as { items: unknown }).items = '[1,';
      await waitUntil(() => (readReceivedProps(host).items as unknown[]).length === 0);
    });
    expect(warnings).to.have.length(1);
  });

  it('uses the default and logs one warning if an attribute contains malformed JSON', async () => {
    let host: FixtureElement | undefined;
    const warnings = await listWarnings(async () => {
      host = await mountFixture(`items='[1,'`);
    });
    expect(readReceivedProps(host as FixtureElement).items).to.deep.equal([]);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('<agency-fixture>').and.include('items="[1,"').and.include('default []');
  });

  it('logs the tag, attribute, value and allowed values for an invalid attribute', async () => {
    const warnings = await listWarnings(async () => {
      const host = await mountFixture('size="huge" count="many"');
      expect(readReceivedProps(host)).to.include({ size: 'medium', count: 1 });
    });
    expect(warnings).to.have.length(2);
    expect(warnings.join('\n')).to.include('<agency-fixture>: size="huge"').and.include('small, medium, large');
    expect(warnings.join('\n')).to.include('count="many"').and.include('a number');
  });

  it('logs a warning if the theme attribute has an unknown value', async () => {
    const warnings = await listWarnings(() => mountFixture('theme="drak"'));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('theme="drak"').and.include('light, dark, auto');
  });

  it('properties and attributes reflect each other, except properties that contain JSON', async () => {
    const host = await mountFixture();
    host.count = 3;
    host.label = 'typed';
    expect(host.getAttribute('count')).to.equal('3');
    expect(host.getAttribute('label')).to.equal('typed');
    host.setAttribute('count', '4');
    expect(host.count).to.equal(4);
    host.items = { a: [1] };
    expect(host.hasAttribute('items')).to.equal(false);
    await waitUntil(() => readReceivedProps(host).count === 4);
    expect(readReceivedProps(host).items).to.deep.equal({ a: [1] });
  });

  it('attributes work if the element is created with document.createElement()', async () => {
    await loadFixture();
    const host = document.createElement('agency-fixture') as FixtureElement;
    expect(host.attributes).to.have.length(0);
    host.label = 'made';
    const live = waitUntilReady(host);
    document.body.append(host);
    await live;
    expect(readReceivedProps(host).label).to.equal('made');
    host.remove();
  });

  it('never resolves an attribute value to a global function of the page (T12)', async () => {
    const page = window as unknown as { label: () => string };
    page.label = () => 'from the page';
    const host = await mountFixture('label="label"');
    expect(readReceivedProps(host).label).to.equal('label');
    Reflect.deleteProperty(page, 'label');
  });

  it('ignores properties that the page adds to Object.prototype', async () => {
    const everyObject = Object.prototype as unknown as Record<string, unknown>;
    Object.assign(everyObject, { allowed: ['nothing'], default: 'hijacked', parse: () => 'hijacked' });
    try {
      const host = await mountFixture('label="mine" count="2"');
      expect(host.label).to.equal('mine');
      expect(host.count).to.equal(2);
      host.removeAttribute('label');
      expect(host.label).to.equal(undefined);
    } finally {
      for (const name of ['allowed', 'default', 'parse']) Reflect.deleteProperty(everyObject, name);
    }
  });
});
