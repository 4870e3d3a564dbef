import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ElementContext, outsideElement } from '../../shared/element/view.tsx';
import { SampleWidget } from './sample-widget.tsx';

function renderWidget(props: { limit?: number } = {}, { lang = 'en', emit = vi.fn(() => true) } = {}) {
  render(
    <ElementContext.Provider value={{ ...outsideElement, lang, emit }}>
      <SampleWidget {...props} />
    </ElementContext.Provider>,
  );
  return { emit };
}

it('the widget counts presses of the button and fires an event for each press', async () => {
  const { emit } = renderWidget();
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByRole('status').textContent).toBe('Pressed once.');
  expect(emit).toHaveBeenCalledWith('agency-sample-widget-press', { count: 1 }, { cancelable: true });
});

it('disables the button when the limit is reached', async () => {
  renderWidget({ limit: 1 });
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
});

it('does not count a press if the host page cancels the event', async () => {
  renderWidget({}, { emit: vi.fn(() => false) });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('Nobody has pressed the button yet.');
});

it('uses the language of the host page', () => {
  renderWidget({}, { lang: 'es' });
  expect(screen.getByRole('button', { name: 'Pulsar' })).toBeDefined();
});
