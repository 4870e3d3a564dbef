// @vitest-environment node
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createWidgetComponent } from './widget-component.ts';

const prerender = vi.fn((_tag: string, attributes: object) => `<template>${JSON.stringify(attributes)}</template>`);
const mapping = { tag: 'agency-shelf', attributes: { words: 'words', open: 'open', count: 'count' }, events: {} };
const Shelf = createWidgetComponent(mapping, prerender) as ComponentType<Record<string, unknown>>;

it('React on a server prerenders the widget with its attributes', () => {
  const printed = renderToString(<Shelf open count={2} words={{ take: 'Mine' }} hidden={false} />);
  expect(printed).toBe(
    '<agency-shelf open="" count="2" words="{&quot;take&quot;:&quot;Mine&quot;}"><template>{"open":"","count":"2","words":"{\\"take\\":\\"Mine\\"}"}</template></agency-shelf>',
  );
});

it('renders the page’s own children instead of the prerendered view', () => {
  expect(renderToString(<Shelf>Plans</Shelf>)).toBe('<agency-shelf>Plans</agency-shelf>');
});

it('omits the prerendered view and logs a warning if an attribute is invalid', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  prerender.mockImplementationOnce(() => {
    throw new Error('count="many" is not valid');
  });
  expect(renderToString(<Shelf count="many" />)).toBe('<agency-shelf count="many"></agency-shelf>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('count="many" is not valid'));
});
