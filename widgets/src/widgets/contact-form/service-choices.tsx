import type { ReactNode } from 'react';
import { contactServices } from '#catalogue/contact-services.ts';
import { otherService } from '#catalogue/forms/contact.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { useLocales, useMessages } from '../../shared/element/view.tsx';
import { Field, FieldErrorText } from '../../shared/forms/field.tsx';
import type { GuardedForm } from '../../shared/forms/use-guarded-form.ts';
import { getAgencyTranslations, getCatalogueLang } from '../../shared/text/text.tsx';
import { contactFormMessages } from './contact-form.messages.ts';

/**
 * Checkboxes for the services. While the list is folded, CSS shows only the checked ones, and the free-text field only
 * while Other is checked. Both also work without JavaScript.
 */
export function ServiceChoices({ form }: { form: GuardedForm }) {
  const messages = useMessages(contactFormMessages);
  const error = form.errorOf('services');
  return (
    <fieldset
      className="services"
      part="services"
      aria-labelledby="services"
      aria-describedby={error === undefined ? undefined : 'services-error'}
    >
      {/* Outside of the element that opens, because a closed one would hide the checked services, too. */}
      <details open={error !== undefined || undefined}>
        <summary className="input services-name" id="services">
          {messages.services}
        </summary>
      </details>
      <div className="choices">
        {contactServices.map((service, index) => (
          <Choice key={service} id={`service-${index}`} service={service} />
        ))}
        <Choice id="service-other" service={otherService}>
          <div className="other">
            <Field name="otherService" label={messages.otherService} form={form} />
          </div>
        </Choice>
      </div>
      <FieldErrorText name="services" error={error} />
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  service: string;
  /** Content shown while the checkbox is checked. */
  children?: ReactNode;
}

function Choice({ id, service, children }: ChoiceProps) {
  const messages = useMessages(contactFormMessages);
  const locales = useLocales();
  const choice = getAgencyTranslations(locales).contactChoices?.[service];
  return (
    <div className={children ? 'choice choice--open' : 'choice'} part="choice">
      <input
        className="choice-box"
        type="checkbox"
        id={id}
        name="services"
        value={service}
        {...createToolParameterAttributes(messages.services)}
      />
      <label className="choice-label" htmlFor={id}>
        {service === otherService ? (
          messages.other
        ) : (
          <span lang={getCatalogueLang(locales, choice !== undefined)}>{choice ?? service}</span>
        )}
      </label>
      {children}
    </div>
  );
}
