import { version } from 'react';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { honeypotInput } from '#catalogue/forms/honeypot.ts';
import { useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';
import { honeypotName } from './form-errors.ts';

/** Value of `inert` that React renders as an attribute: `true` since React 19, text before. */
const inert = Number.parseInt(version, 10) < 19 ? ('' as unknown as true) : true;

/** Form field that only bots fill in, because it is hidden from view, keyboard, screen readers and password managers. */
export function Honeypot() {
  const { leaveEmpty } = useMessages(formMessages);
  return (
    <div className="honeypot" aria-hidden="true" inert={inert}>
      <label htmlFor={honeypotName}>{leaveEmpty}</label>
      <input id={honeypotName} {...honeypotInput} {...createToolParameterAttributes(leaveEmpty)} />
    </div>
  );
}
