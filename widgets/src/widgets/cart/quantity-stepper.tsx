import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { maxQuantity } from '#catalogue/cart-rules.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  messages: CartMessages;
  locale: string;
  onChange: (quantity: number) => void;
}

/**
 * A number to type, with a button on either side. Typing is heard when it is finished, so that 12 is not taken for 1. What is no
 * quantity stays as it was typed, with a word about it, and orders nothing.
 */
export function QuantityStepper({ name, quantity, messages, locale, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const label = (text: string) => fillText(text, { name }, locale);

  function finish() {
    const text = typed?.trim();
    // A digit and nothing else: `1e1`, `0x9` and `-3` are numbers, too.
    const next = text && (/^\d+$/.test(text) ? Number(text) : Number.NaN);
    const isUnfit = typeof next === 'number' && !(next <= maxQuantity);
    setWrong(isUnfit);
    if (isUnfit) return;
    setTyped(undefined);
    if (typeof next === 'number' && next !== quantity) onChange(next);
  }

  function reset() {
    setTyped(undefined);
    setWrong(false);
  }

  function step(by: number) {
    const next = quantity + by;
    reset();
    if (next >= 1 && next <= maxQuantity) onChange(next);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own reset for one number. */}
      <div className="stepper" role="group" aria-label={label(messages.quantityOf)}>
        <button type="button" aria-label={label(messages.less)} aria-disabled={quantity <= 1} onClick={() => step(-1)}>
          <span aria-hidden="true">−</span>
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label(messages.quantityOf)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={typed ?? quantity}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setWrong(false);
            setTyped(event.currentTarget.value);
          }}
          onBlur={finish}
          onKeyDown={(event: KeyboardEvent) => {
            if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return;
            // Else the rest of the same key press would go to what gets the focus when the line is gone: Undo.
            event.preventDefault();
            if (event.key === 'Enter') finish();
            else step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <button
          type="button"
          aria-label={label(messages.more)}
          aria-disabled={quantity >= maxQuantity}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {isWrong && (
        <p className="wrong" id={errorId} role="alert">
          {fillText(messages.noQuantity, { most: maxQuantity, quantity }, locale)}
        </p>
      )}
    </>
  );
}
