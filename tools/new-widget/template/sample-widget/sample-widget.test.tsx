import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ElementContext, outsideElement } from '../../shared/element/view.tsx';
import { SampleWidget } from './sample-widget.tsx';

function show(props: { limit?: number } = {}, { lang = 'en', emit = vi.fn(() => true) } = {}) {
  render(
    <ElementContext.Provider value={{ ...outsideElement, lang, emit }}>
      <SampleWidget {...props} />
    </ElementContext.Provider>,
  );
  return { emit };
}

it('counts how often its button is pressed, and tells the page', async () => {
  const { emit } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByRole('status').textContent).toBe('Pressed once.');
  expect(emit).toHaveBeenCalledWith('agency-sample-widget-press', { count: 1 }, { cancelable: true });
});

it('stops at its limit', async () => {
  show({ limit: 1 });
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
});

it('does not count a press that the page has cancelled', async () => {
  show({}, { emit: vi.fn(() => false) });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('Nobody has pressed the button yet.');
});

it('speaks the language around it', () => {
  show({}, { lang: 'es' });
  expect(screen.getByRole('button', { name: 'Pulsar' })).toBeDefined();
});
