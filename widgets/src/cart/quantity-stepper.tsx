import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { maxQuantity } from '../../../catalogue/cart-rules.ts';
import { fillText } from '../words/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  words: CartMessages;
  locale: string;
  onChange: (quantity: number) => void;
}

/**
 * A number to type, with a button on either side. Typing is heard when it is finished, so that 12 is not taken for 1. What is no
 * quantity stays as it was typed, with a word about it, and orders nothing.
 */
export function QuantityStepper({ name, quantity, words, locale, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const errorId = useId();
  const label = (text: string) => fillText(text, { name }, locale);

  function finish() {
    const text = typed?.trim();
    const isNumber = text !== undefined && /^\d+$/.test(text);
    if (text && !isNumber) return setWrong(fillText(words.noQuantity, { typed: text, quantity }, locale));
    if (Number(text) > maxQuantity) return setWrong(fillText(words.tooMuch, { most: maxQuantity, quantity }, locale));
    reset();
    if (isNumber && Number(text) !== quantity) onChange(Number(text));
  }

  function reset() {
    setTyped(undefined);
    setWrong(undefined);
  }

  function step(by: number) {
    const next = quantity + by;
    reset();
    if (next >= 1 && next <= maxQuantity) onChange(next);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own reset for one number. */}
      <div className="stepper" role="group" aria-label={label(words.quantityOf)}>
        <button type="button" aria-label={label(words.less)} aria-disabled={quantity <= 1} onClick={() => step(-1)}>
          <span aria-hidden="true">−</span>
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label(words.quantityOf)}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : errorId}
          value={typed ?? quantity}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setWrong(undefined);
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
          aria-label={label(words.more)}
          aria-disabled={quantity >= maxQuantity}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {wrong !== undefined && (
        <p className="wrong" id={errorId} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
