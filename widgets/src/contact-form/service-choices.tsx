import { contactServices, otherService } from '../../../catalogue/contact-services.ts';
import { useMessages } from '../element/use-messages.ts';
import { Field, FieldErrorText } from '../form-guard/field.tsx';
import type { GuardedForm } from '../form-guard/use-guarded-form.ts';
import { messages } from './contact-form.messages.ts';

/** Any number of services. The style sheet reveals the free text while Other is ticked, with or without this script. */
export function ServiceChoices({ form }: { form: GuardedForm }) {
  const words = useMessages(messages);
  const error = form.errorOf('services');
  return (
    <fieldset
      className="services"
      part="services"
      aria-describedby={error === undefined ? undefined : 'services-error'}
    >
      <legend className="legend">{words.services}</legend>
      <p className="hint">{words.servicesHint}</p>
      <div className="choices">
        {[...contactServices, otherService].map((service) => (
          <label className="choice" part="choice" key={service}>
            <input type="checkbox" name="services" value={service} />
            <span>{words.serviceNames[service] ?? service}</span>
          </label>
        ))}
      </div>
      <FieldErrorText name="services" error={error} />
      <div className="other">
        <Field name="otherService" label={words.otherService} error={form.errorOf('otherService')} />
      </div>
    </fieldset>
  );
}
