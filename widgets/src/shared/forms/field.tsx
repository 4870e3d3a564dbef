import { useLayoutEffect, useRef } from 'react';
import { partNames, useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';

interface FieldProps {
  /** Its name on the wire. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  /** A text of several lines when set. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  /** What a text of several lines starts with, until the visitor changes it. */
  start?: string;
  hint?: string;
  error?: string;
}

/** A labeled field. What the browser fills in and restores is the browser's: nothing here writes its value. */
export function Field({
  name,
  label,
  type = 'text',
  rows,
  required = false,
  start = '',
  hint,
  error,
  ...input
}: FieldProps) {
  const messages = useMessages(formMessages);
  const text = useRef<HTMLTextAreaElement>(null);
  // React's own `defaultValue` would count as typed, and no longer follow. Without it React clears this at every update.
  useLayoutEffect(() => {
    if (text.current) text.current.defaultValue = start;
  });
  const note = hint ?? (required ? undefined : messages.optional);
  const attributes = {
    id: name,
    name,
    required,
    className: 'input',
    part: partNames('input', { invalid: error !== undefined }),
    dir: 'auto',
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(name, note !== undefined, error !== undefined),
    ...input,
  } as const;
  return (
    <div className="field" part={partNames('field', { invalid: error !== undefined })}>
      <div className="field-head">
        <label className="label" part="label" htmlFor={name}>
          {label}
        </label>
        {note !== undefined && (
          <span className="hint" id={`${name}-note`}>
            {note}
          </span>
        )}
      </div>
      {rows === undefined ? <input type={type} {...attributes} /> : <textarea ref={text} rows={rows} {...attributes} />}
      <FieldErrorText name={name} error={error} />
    </div>
  );
}

export function FieldErrorText({ name, error }: { name: string; error?: string }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" part="error" id={`${name}-error`} dir="auto">
      {error}
    </p>
  );
}

function describedBy(name: string, hasNote: boolean, hasError: boolean): string | undefined {
  return [hasError && `${name}-error`, hasNote && `${name}-note`].filter(Boolean).join(' ') || undefined;
}
