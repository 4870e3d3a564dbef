import { useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';
import type { GuardedForm } from './use-guarded-form.ts';

interface ErrorSummaryProps {
  form: GuardedForm;
  /** The form's messages: those named like a field are its label. */
  labels: object;
}

/** All that is wrong in one place, each with a way to its field. Said once; what has been mended since goes without a word. */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const messages = useMessages(formMessages);
  if (form.errors.length === 0) return null;
  return (
    <div className="banner" part="errors" role="alert" aria-atomic="false">
      <p className="banner-title">{messages.checkFields}</p>
      <ul className="banner-list">
        {form.errors.map(({ field, message }) => (
          <li key={field}>
            {Object.hasOwn(labels, field) ? (
              <button type="button" className="link" onClick={() => form.focus(field)}>
                {(labels as Readonly<Record<string, string>>)[field]}: {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
