import { useMessages } from '../element/view.tsx';
import { formMessages } from './form.messages.ts';
import type { GuardedForm } from './use-guarded-form.ts';

interface ErrorSummaryProps {
  form: GuardedForm;
  /** The form's messages. A message whose key is a field's name is the label of that field. */
  labels: object;
}

/** Lists all field errors. `aria-atomic="false"` prevents screen readers from repeating the list when the visitor fixes an error. */
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
                {`${(labels as Readonly<Record<string, string>>)[field]}: ${message}`}
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
