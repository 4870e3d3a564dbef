import { expect } from 'chai';
import { about, type FixtureElement, loadInto, openHydrated, received } from './fixture/fixture.testing.ts';
import { find, frame, openPage, ready, textOf, until } from './testing.ts';

describe('A prerendered widget', () => {
  it('shows its content before any script', async () => {
    const page = await openPage((await about()).prerendered);
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    expect(textOf(host)).to.include('Pressed 0 times');
    expect(page.getComputedStyle(find(host, '.fixture')).paddingTop).to.equal('12px');
  });

  it('is brought to life as it stands: the same nodes, and not a word from React', async () => {
    const { prerendered, script } = await about();
    const { host, before, said } = await openHydrated(prerendered, script);
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    before?.click();
    await until(() => textOf(host).includes('Pressed 1 times'));
    expect(said).to.deep.equal([]);
    expect(host.shadowRoot?.adoptedStyleSheets).to.have.length(0);
    expect(host.shadowRoot?.querySelectorAll('style')).to.have.length(1);
  });

  it('is rendered once where it says the same as before', async () => {
    const { prerendered, script } = await about();
    const { page } = await openHydrated(prerendered, script);
    expect(page.performance.getEntriesByName('fixture-render')).to.have.length(1);
  });

  it('takes over what changed since the build, without a mismatch', async () => {
    const { prerendered, script } = await about();
    const changed = prerendered.replace('label="from the build"', 'label="changed since" open');
    const { host, before, said } = await openHydrated(`<section lang="de">${changed}</section>`, script);
    expect(received(host)).to.include({ label: 'changed since', open: true, count: 3 });
    expect(textOf(host)).to.include('Hallo');
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    expect(said).to.deep.equal([]);
  });

  it('is brought to life when the script came before the parser reached it', async () => {
    const { prerendered, script } = await about();
    const page = await openPage('');
    const { document } = page;
    document.open();
    document.write('<!doctype html><body>');
    const said: string[] = [];
    page.console.error = (...all: unknown[]) => said.push(all.join(' '));
    await loadInto(page, `${script}?before-parser`);
    const [head = '', rest = ''] = prerendered.split('<template');
    document.write(head);
    await frame();
    const host = document.querySelector('agency-fixture') as FixtureElement;
    expect(host.matches(':defined')).to.equal(true);
    expect(host.shadowRoot === null, 'no root yet').to.equal(true);
    const live = ready(host);
    document.write(`<template${rest}`);
    const before = host.shadowRoot?.querySelector('button');
    expect(Boolean(before)).to.equal(true);
    expect(Boolean(host.querySelector('template'))).to.equal(false);
    document.close();
    await live;
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    expect(received(host)).to.include({ label: 'from the build', count: 3 });
    expect(said).to.deep.equal([]);
  });

  it('keeps its styles where the page’s policy refuses the ones in its markup', async () => {
    const { prerendered, script } = await about();
    const policy = [
      "default-src 'none'",
      `script-src ${location.origin} 'nonce-test'`,
      `style-src ${location.origin}`,
      "require-trusted-types-for 'script'",
    ].join(';');
    const page = await openPage(`<meta http-equiv="Content-Security-Policy" content="${policy}">
      <script nonce="test">
        var live = new Promise((resolve) => document.addEventListener('agency-ready', resolve));
      </script>
      ${prerendered}
      <script type="module" src="${script}"></script>`);
    await (page as unknown as { live: Promise<Event> }).live;
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    expect(page.getComputedStyle(find(host, '.fixture')).paddingTop).to.equal('12px');
    host.shadowRoot?.querySelector('button')?.click();
    await until(() => textOf(host).includes('Pressed 1 times'));
  });

  it('has its own styles where the page printed those of an older release', async () => {
    const { prerendered, script } = await about();
    const { page, host, said } = await openHydrated(prerendered.replace('12px', '7px'), script);
    expect(page.getComputedStyle(find(host, '.fixture')).paddingTop).to.equal('12px');
    expect(host.shadowRoot?.querySelectorAll('style')).to.have.length(0);
    expect(said).to.deep.equal([]);
  });

  it('keeps what somebody else had adopted before its own styles came', async () => {
    const { prerendered, script } = await about();
    const page = await openPage(prerendered.replace('12px', '7px'));
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    const root = host.shadowRoot as ShadowRoot;
    const theme = new (page as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet();
    root.adoptedStyleSheets = [theme];
    const live = ready(host);
    await loadInto(page, `${script}?adopted`);
    await live;
    expect(root.adoptedStyleSheets.at(-1) === theme, 'the last one, which wins').to.equal(true);
    expect(root.adoptedStyleSheets).to.have.length(3);
  });

  it('survives a record that is not JSON, by rendering anew', async () => {
    const { prerendered, script } = await about();
    const { host } = await openHydrated(
      prerendered.replace(/data-rendered-from="[^"]*"/, 'data-rendered-from="{"'),
      script,
    );
    expect(received(host)).to.include({ label: 'from the build', count: 3 });
  });

  it('may be taken away while it is brought to life: not a word from React, and it comes back', async () => {
    const { prerendered, script } = await about();
    const page = await openPage(prerendered);
    const said: string[] = [];
    page.console.error = (...all: unknown[]) => said.push(all.join(' '));
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    // React is to hydrate it, and has not begun.
    host.addEventListener('agency-error', () => said.push('agency-error'));
    await loadInto(page, `${script}?taken-away`);
    await Promise.resolve();
    host.remove();
    await until(() => find(host, '.root').childNodes.length === 0);
    expect(said).to.deep.equal([]);
    const live = ready(host);
    page.document.body.append(host);
    await live;
    expect(textOf(host)).to.include('Pressed 0 times');
    expect(said).to.deep.equal([]);
  });

  it('leaves and comes back like any other', async () => {
    const { prerendered, script } = await about();
    const { page, host } = await openHydrated(prerendered, script);
    host.remove();
    await until(() => find(host, '.root').childNodes.length === 0);
    const live = ready(host);
    page.document.body.append(host);
    await live;
    expect(textOf(host)).to.include('Pressed 0 times');
    expect(page.getComputedStyle(find(host, '.fixture')).paddingTop).to.equal('12px');
  });
});
