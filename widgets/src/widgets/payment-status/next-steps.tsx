import { nextSteps } from '#catalogue/delivery.ts';
import { Heading } from '../../shared/element/view.tsx';
import { agencyWords, catalogueLang } from '../../shared/text/text.tsx';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface NextStepsProps {
  messages: PaymentStatusMessages;
  locale: string;
}

export function NextSteps({ messages, locale }: NextStepsProps) {
  const spoken = agencyWords(locale).nextSteps;
  const lang = spoken ? undefined : catalogueLang(locale);
  return (
    <section className="next" part="next" aria-labelledby="next">
      <Heading below={1} className="next-name" id="next">
        {messages.next}
      </Heading>
      <ol className="steps">
        <li className="step">
          <Heading below={2} className="step-name">
            {messages.inbox}
          </Heading>
          <p>{messages.inboxText}</p>
        </li>
        {(spoken ?? nextSteps).map(({ name, text }) => (
          <li key={name} className="step" lang={lang}>
            <Heading below={2} className="step-name">
              {name}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
