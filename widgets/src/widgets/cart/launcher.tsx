import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { partNames } from '../../shared/element/part-names.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';

interface LauncherProps {
  count: number;
  site: string;
  messages: CartMessages;
  locale: string;
  isOpen: boolean;
  onOpen: () => void;
}

/**
 * A link to the prices as long as no script runs, a button that opens the cart from then on. It stays the same node, so that neither
 * the focus nor a click made before is lost.
 */
export function Launcher({ count, site, messages, locale, isOpen, onOpen }: LauncherProps) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    onOpen();
  }

  const button = {
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent) => {
      // With a modifier it is still a link, to a new tab.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') open(event);
    },
  } as const;

  return (
    <a
      className="launcher"
      part={partNames('launcher', { open: isOpen })}
      href={`${site}/pricing`}
      {...(live && button)}
    >
      <span>{messages.launcher}</span>{' '}
      <span
        className="badge count"
        part={partNames('badge', { empty: count === 0 })}
        data-empty={count === 0 || undefined}
      >
        {count}
        <span className="visually-hidden"> {fillText(messages.items, { count }, locale)}</span>
      </span>
    </a>
  );
}
