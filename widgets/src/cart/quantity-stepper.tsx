import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
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

/** A number to type, with a button on either side. Typing is heard when it is finished, so that 12 is not taken for 1. */
export function QuantityStepper({ name, quantity, words, locale, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const label = (text: string) => fillText(text, { name }, locale);

  function finish() {
    const next = typed?.trim() && Number(typed);
    setTyped(undefined);
    if (typeof next === 'number' && Number.isSafeInteger(next) && next !== quantity) onChange(next);
  }

  function step(by: number) {
    const next = quantity + by;
    if (next >= 1 && next <= maxQuantity) onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own reset for one number.
    <div className="stepper" role="group" aria-label={label(words.quantityOf)}>
      <button type="button" aria-label={label(words.less)} aria-disabled={quantity <= 1} onClick={() => step(-1)}>
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label(words.quantityOf)}
        value={typed ?? quantity}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 2))
        }
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
  );
}
