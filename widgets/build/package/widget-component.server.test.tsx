// @vitest-environment node
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { widgetComponent } from './widget-component.ts';

const prerender = vi.fn((_tag: string, attributes: object) => `<template>${JSON.stringify(attributes)}</template>`);
const facts = { tag: 'agency-shelf', attributes: { words: 'words', open: 'open', count: 'count' }, events: {} };
const Shelf = widgetComponent(facts, prerender) as ComponentType<Record<string, unknown>>;

it('prints on a server what the widget shows first, with all that its attributes say', () => {
  const printed = renderToString(<Shelf open count={2} words={{ take: 'Mine' }} hidden={false} />);
  expect(printed).toBe(
    '<agency-shelf open="" count="2" words="{&quot;take&quot;:&quot;Mine&quot;}"><template>{"open":"","count":"2","words":"{\\"take\\":\\"Mine\\"}"}</template></agency-shelf>',
  );
});

it('leaves the place to children of the page’s own', () => {
  expect(renderToString(<Shelf>Plans</Shelf>)).toBe('<agency-shelf>Plans</agency-shelf>');
});

it('comes without a first view rather than fail when an attribute cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  prerender.mockImplementationOnce(() => {
    throw new Error('count="many" is not valid');
  });
  expect(renderToString(<Shelf count="many" />)).toBe('<agency-shelf count="many"></agency-shelf>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('count="many" is not valid'));
});
