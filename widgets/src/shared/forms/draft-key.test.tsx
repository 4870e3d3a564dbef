import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ElementContext, outsideElement } from '../element/view.tsx';
import { useDraftKey } from './use-guarded-form.ts';

const tag = 'agency-contact-form';

afterEach(() => document.body.replaceChildren());

function addForm(place: ParentNode = document.body, id = ''): HTMLElement {
  const host = document.createElement(tag);
  host.id = id;
  place.append(host);
  return host;
}

/** Adds a shadow root to the page, in which a form can be placed. */
function addPart(): ShadowRoot {
  return document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
}

function readDraftKey(host: HTMLElement): string | undefined {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ElementContext value={{ ...outsideElement, host, tag }}>{children}</ElementContext>
  );
  return renderHook(() => useDraftKey(), { wrapper }).result.current;
}

it('returns the same keys as earlier releases, which contain the form’s id or its index', () => {
  const forms = [addForm(), addForm(), addForm(document.body, 'order')];
  expect(forms.map(readDraftKey)).toEqual([`${tag}:0`, `${tag}:1`, `${tag}:order`]);
});

it('returns different keys for forms in different shadow roots, even with the same id', () => {
  const parts = [addPart(), addPart()];
  const forms = parts.flatMap((part) => [addForm(part), addForm(part, 'order')]);
  expect(new Set(forms.map(readDraftKey)).size).toBe(4);
});
