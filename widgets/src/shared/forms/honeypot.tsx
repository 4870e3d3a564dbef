import { useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';
import { honeypotName } from './form-errors.ts';

/** Form field that only bots fill in, because it is hidden from view, keyboard, screen readers and password managers. */
export function Honeypot() {
  const { leaveEmpty } = useMessages(formMessages);
  return (
    <div className="honeypot" aria-hidden="true" inert>
      <label htmlFor={honeypotName}>{leaveEmpty}</label>
      <input
        id={honeypotName}
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}
