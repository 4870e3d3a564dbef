import { nextSteps } from '../../../../catalogue/delivery.ts';
import { agencyWords, catalogueLang } from '../../shared/text/in-language.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface NextStepsProps {
  messages: PaymentStatusMessages;
  locale: string;
  level: number;
}

export function NextSteps({ messages, locale, level }: NextStepsProps) {
  const spoken = agencyWords(locale).nextSteps;
  const lang = spoken ? undefined : catalogueLang(locale);
  const Heading = `h${level + 1}` as 'h2';
  const StepHeading = `h${level + 2}` as 'h3';
  return (
    <section className="next" part="next" aria-labelledby="next">
      <Heading className="next-name" id="next">
        {messages.next}
      </Heading>
      <ol className="steps">
        <li className="step">
          <StepHeading className="step-name">{messages.inbox}</StepHeading>
          <p>{messages.inboxText}</p>
        </li>
        {(spoken ?? nextSteps).map(({ name, text }) => (
          <li key={name} className="step" lang={lang}>
            <StepHeading className="step-name">{name}</StepHeading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
