import { contactFiles } from '#agency/brand';
import { nativeEmailInput } from '#catalogue/email-address.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { type Field, listFieldNames } from '#catalogue/forms/field.ts';
import { acceptedFiles, fileLimits } from '#catalogue/forms/files.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { translateFieldError } from '../lang/field-text.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { Alert, PageForm } from '../pages/page.tsx';

interface MessageFormProps {
  fields: URLSearchParams;
  /** True if the visitor had chosen files. */
  hasFiles: boolean;
  errors: readonly { path: string; message: string }[];
  messages: Messages;
}

const names = [...listFieldNames(contactFields), 'message', ...(contactFiles ? (['files'] as const) : [])] as const;

/** Contact form shown after a refusal, with the submitted values and an error at each invalid field. */
export function MessageForm({ fields, hasFiles, errors, messages: { strings } }: MessageFormProps) {
  const { contact, onboarding } = strings;
  const findField = ({ path }: { path: string }) => names.find((name) => name === path.split('.')[0]);
  const hidden = [...fields].filter(([name]) => !names.some((each) => each === name));
  const formatErrors = (wrong: MessageFormProps['errors']) =>
    wrong.map(({ message }) => translateFieldError(message, strings)).join(' ');

  function renderInput(name: (typeof names)[number]) {
    const error = formatErrors(errors.filter((each) => findField(each) === name));
    const field: Field | undefined = name === 'message' || name === 'files' ? undefined : contactFields[name];
    const isRequired = name === 'message' || field?.missing !== undefined;
    const notes = [
      ...(error ? [[`${name}-wrong`, <strong key="error">{error}</strong>] as const] : []),
      ...(name === 'files' ? [[`${name}-limits`, fillPlaceholders(onboarding.fileLimits, fileLimits)] as const] : []),
    ];
    const attributes = {
      id: name,
      name,
      required: isRequired,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes.map(([id]) => id).join(' ') || undefined,
      ...createToolParameterAttributes(contact[name]),
    };
    const typed = { ...attributes, autoComplete: field?.autoComplete, defaultValue: fields.get(name) ?? '' };
    return (
      <p key={name}>
        <label htmlFor={name}>
          {contact[name]}
          {!isRequired && ` ${onboarding.optional}`}
        </label>
        {name === 'files' ? (
          <input {...attributes} type="file" multiple accept={acceptedFiles} />
        ) : name === 'message' ? (
          <textarea {...typed} rows={6} />
        ) : (
          <input {...typed} {...(name === 'email' ? nativeEmailInput : { type: field?.type ?? 'text' })} />
        )}
        {notes.map(([id, text]) => (
          <small key={id} id={id}>
            {text}
          </small>
        ))}
      </p>
    );
  }

  return (
    <>
      <Alert>
        {/* Browsers never fill in a file field, so that no page can read a visitor's files. */}
        {`${strings.problems.checkFields} ${hasFiles ? onboarding.filesAgain : ''} ${formatErrors(errors.filter((each) => !findField(each)))}`.trim()}
      </Alert>
      <PageForm
        action="/api/contact"
        encType={contactFiles ? 'multipart/form-data' : undefined}
        tool="send_message"
        purpose={contact.send}
      >
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {names.map(renderInput)}
        <button type="submit">{contact.send}</button>
      </PageForm>
    </>
  );
}
