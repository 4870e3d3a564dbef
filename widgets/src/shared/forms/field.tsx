import { useLayoutEffect, useRef } from 'react';
import { emailInput } from '#catalogue/email-address.ts';
import type { Field as FieldEntry, Fields } from '#catalogue/forms/field.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { formatPartNames } from '../element/part-names.ts';
import { useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';
import type { GuardedForm } from './use-guarded-form.ts';

interface FieldProps {
  /** Key of the field's value in the request body. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  /** Number of rows. If set, the field is a textarea instead of an input. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  /** Initial text of a textarea. A new value replaces the text until the visitor edits the textarea. */
  start?: string;
  hint?: string;
  form: GuardedForm;
}

/** Labeled, uncontrolled form field: React never sets the field's value, so that autofill and form restoration work. */
export function Field({
  name,
  label,
  type = 'text',
  rows,
  required = false,
  start = '',
  hint,
  form,
  ...input
}: FieldProps) {
  const error = form.errorOf(name);
  const invalid = error !== undefined;
  const messages = useMessages(formMessages);
  const text = useRef<HTMLTextAreaElement>(null);
  // Sets the DOM property, because React's `defaultValue` prop does not follow changes of `start`.
  useLayoutEffect(() => {
    if (text.current) text.current.defaultValue = start;
  });
  const note = hint ?? (required ? undefined : messages.optional);
  const descriptions = [invalid && `${name}-error`, note !== undefined && `${name}-note`];
  const attributes = {
    id: name,
    name,
    required,
    className: 'input',
    part: formatPartNames('input', { invalid }),
    dir: 'auto',
    ...createToolParameterAttributes(label),
    'aria-invalid': invalid || undefined,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
    ...input,
  } as const;
  return (
    <div className="field" part={formatPartNames('field', { invalid })}>
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
      {rows === undefined ? (
        <input {...(type === 'email' ? emailInput : { type })} {...attributes} />
      ) : (
        <textarea ref={text} rows={rows} {...attributes} />
      )}
      <FieldErrorText name={name} error={error} />
    </div>
  );
}

export function renderFields<Table extends Fields>(
  fields: Table,
  form: GuardedForm,
  labels: Readonly<Record<keyof Table, string>>,
  hints?: Readonly<Partial<Record<keyof Table, string>>>,
) {
  return Object.entries<FieldEntry>(fields).map(([name, { max, missing, ...input }]) => (
    <Field
      key={name}
      form={form}
      name={name}
      label={labels[name as keyof Table]}
      hint={hints?.[name]}
      required={missing !== undefined}
      {...input}
    />
  ));
}

export function FieldErrorText({ name, error }: { name: string; error?: string }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" part="error" id={`${name}-error`} dir="auto">
      {error}
    </p>
  );
}
