import { expect } from 'chai';
import {
  type FixtureElement,
  loadInto,
  openHydrated,
  readFixtureInfo,
  readReceivedProps,
} from './fixture/fixture.testing.ts';
import {
  findInShadow,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from './testing.ts';

describe('prerendered widget', () => {
  it('a prerendered widget shows its content before any script has loaded', async () => {
    const page = await openPage((await readFixtureInfo()).prerendered);
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    expect(readVisibleText(host)).to.include('Pressed 0 times');
    expect(page.getComputedStyle(findInShadow(host, '.fixture')).paddingTop).to.equal('12px');
  });

  it('a prerendered widget hydrates its existing nodes without React errors', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { host, before, consoleMessages } = await openHydrated(prerendered, script);
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    before?.click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    expect(consoleMessages).to.deep.equal([]);
    expect(host.shadowRoot?.adoptedStyleSheets).to.have.length(0);
    expect(host.shadowRoot?.querySelectorAll('style')).to.have.length(1);
  });

  it('renders only once if the widget’s props equal the prerendered props', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { page } = await openHydrated(prerendered, script);
    expect(page.performance.getEntriesByName('fixture-render')).to.have.length(1);
  });

  it('applies attributes that changed after prerendering, without a hydration mismatch', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const changed = prerendered.replace('label="from the build"', 'label="changed since" open');
    const { host, before, consoleMessages } = await openHydrated(`<section lang="de">${changed}</section>`, script);
    expect(readReceivedProps(host)).to.include({ label: 'changed since', open: true, count: 3 });
    expect(readVisibleText(host)).to.include('Hallo');
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('hydrates even if the widget’s script ran before the parser reached the element', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const page = await openPage('');
    const { document } = page;
    document.open();
    document.write('<!doctype html><body>');
    const consoleMessages: string[] = [];
    page.console.error = (...all: unknown[]) => consoleMessages.push(all.join(' '));
    await loadInto(page, `${script}?before-parser`);
    const [head = '', rest = ''] = prerendered.split('<template');
    document.write(head);
    await waitForFrame();
    const host = document.querySelector('agency-fixture') as FixtureElement;
    expect(host.matches(':defined')).to.equal(true);
    expect(host.shadowRoot === null, 'no shadow root').to.equal(true);
    const live = waitUntilReady(host);
    document.write(`<template${rest}`);
    const before = host.shadowRoot?.querySelector('button');
    expect(Boolean(before)).to.equal(true);
    expect(Boolean(host.querySelector('template'))).to.equal(false);
    document.close();
    await live;
    expect(host.shadowRoot?.querySelector('button') === before, 'the same node').to.equal(true);
    expect(readReceivedProps(host)).to.include({ label: 'from the build', count: 3 });
    expect(consoleMessages).to.deep.equal([]);
  });

  for (const part of ['<style>', '<button']) {
    it(`hydrates if the widget’s script runs while the parser is inside of ${part}`, async () => {
      const { prerendered, script } = await readFixtureInfo();
      const page = await openPage('');
      const { document } = page;
      document.open();
      document.write('<!doctype html><body>');
      const consoleMessages: string[] = [];
      page.console.error = (...all: unknown[]) => consoleMessages.push(all.join(' '));
      const end = prerendered.indexOf(part) + part.length;
      document.write(`<div>${prerendered.slice(0, end)}`);
      await loadInto(page, `${script}?during-${part.length}`);
      await waitForFrame();
      const host = document.querySelector('agency-fixture') as FixtureElement;
      expect(Boolean(host.shadowRoot), 'shadow root').to.equal(true);
      const live = waitUntilReady(host);
      document.write(`${prerendered.slice(end)}</div>`);
      document.close();
      await live;
      expect(host.shadowRoot?.querySelectorAll('.root')).to.have.length(1);
      expect(readReceivedProps(host)).to.include({ label: 'from the build', count: 3 });
      expect(consoleMessages).to.deep.equal([]);
    });
  }

  it('hydrates before the page has loaded if the parser has passed the widget', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const page = await openPage('');
    const { document } = page;
    document.open();
    document.write(`<!doctype html><body><div>${prerendered}</div><p>`);
    const live = waitUntilReady(document.querySelector('agency-fixture') as FixtureElement);
    await loadInto(page, `${script}?after`);
    await live;
    expect(document.readyState).to.equal('loading');
    document.close();
  });

  it('keeps the widget’s styles if a Content Security Policy blocks the prerendered <style>', async () => {
    const { prerendered, script } = await readFixtureInfo();
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
    expect(page.getComputedStyle(findInShadow(host, '.fixture')).paddingTop).to.equal('12px');
    host.shadowRoot?.querySelector('button')?.click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
  });

  it('keeps the widget’s styles if a plugin that moves or removes CSS deleted the prerendered <style>', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { page, host, consoleMessages } = await openHydrated(prerendered.replace(/<style>.*?<\/style>/s, ''), script);
    expect(page.getComputedStyle(findInShadow(host, '.fixture')).paddingTop).to.equal('12px');
    expect(consoleMessages).to.deep.equal([]);
  });

  it('replaces prerendered styles that an older release wrote', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { page, host, consoleMessages } = await openHydrated(prerendered.replace('12px', '7px'), script);
    expect(page.getComputedStyle(findInShadow(host, '.fixture')).paddingTop).to.equal('12px');
    expect(host.shadowRoot?.querySelectorAll('style')).to.have.length(0);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('keeps stylesheets that the page added to adoptedStyleSheets before the widget did', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const page = await openPage(prerendered.replace('12px', '7px'));
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    const root = host.shadowRoot as ShadowRoot;
    const theme = new (page as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet();
    root.adoptedStyleSheets = [theme];
    const live = waitUntilReady(host);
    await loadInto(page, `${script}?adopted`);
    await live;
    expect(root.adoptedStyleSheets.at(-1) === theme, 'the last stylesheet').to.equal(true);
    expect(root.adoptedStyleSheets).to.have.length(3);
  });

  for (const place of ['render', 'effect'] as const) {
    it(`a widget that throws in its ${place} shows its prerendered markup again until an attribute changes (F71)`, async () => {
      const { prerendered, script } = await readFixtureInfo();
      const { page, host } = await openHydrated(prerendered, script);
      const errorEvent = waitForEvent(page.document.body, 'agency-error');
      host.fails = place;
      await errorEvent;
      await waitUntil(() => findInShadow(host, '.fixture').offsetHeight > 0);
      expect(readVisibleText(host)).to.include('Pressed 0 times');
      host.fails = undefined;
      await waitUntil(() => {
        findInShadow(host, 'button').click();
        return /Pressed [1-9]/.test(readVisibleText(host));
      });
      expect(host.shadowRoot?.querySelectorAll('.fixture')).to.have.length(1);
    });
  }

  it('renders from scratch if the stored record of the prerendered attributes is not valid JSON', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { host } = await openHydrated(
      prerendered.replace(/data-rendered-from="[^"]*"/, 'data-rendered-from="{"'),
      script,
    );
    expect(readReceivedProps(host)).to.include({ label: 'from the build', count: 3 });
  });

  it('logs no error if the widget is removed during hydration, and renders when the widget is added again', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const page = await openPage(prerendered);
    const consoleMessages: string[] = [];
    page.console.error = (...all: unknown[]) => consoleMessages.push(all.join(' '));
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    // At this point, hydration is scheduled but has not started.
    host.addEventListener('agency-error', () => consoleMessages.push('agency-error'));
    await loadInto(page, `${script}?taken-away`);
    await Promise.resolve();
    host.remove();
    await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
    expect(consoleMessages).to.deep.equal([]);
    const live = waitUntilReady(host);
    page.document.body.append(host);
    await live;
    expect(readVisibleText(host)).to.include('Pressed 0 times');
    expect(consoleMessages).to.deep.equal([]);
  });

  it('reports no error if the pointer moves from one of the widget’s nodes to another during hydration', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const page = await openPage(prerendered);
    const errors: string[] = [];
    page.addEventListener('error', ({ message }) => errors.push(message));
    const host = page.document.querySelector('agency-fixture') as FixtureElement;
    const live = waitUntilReady(host);
    await loadInto(page, `${script}?hovered`);
    await Promise.resolve();
    // At this point, hydration is scheduled but has not started.
    const moved = new page.MouseEvent('mouseover', { bubbles: true, relatedTarget: findInShadow(host, '.fixture') });
    findInShadow(host, 'button').dispatchEvent(moved);
    await live;
    for (const _ of [1, 2, 3]) await waitForFrame();
    expect(errors).to.deep.equal([]);
  });

  it('empties the widget’s shadow root when removed, and renders again when reinserted', async () => {
    const { prerendered, script } = await readFixtureInfo();
    const { page, host } = await openHydrated(prerendered, script);
    host.remove();
    await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
    const live = waitUntilReady(host);
    page.document.body.append(host);
    await live;
    expect(readVisibleText(host)).to.include('Pressed 0 times');
    expect(page.getComputedStyle(findInShadow(host, '.fixture')).paddingTop).to.equal('12px');
  });
});
