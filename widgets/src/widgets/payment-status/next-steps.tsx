import type { PaymentStatusMessages } from './payment-status.messages.ts';

export function NextSteps({ messages, level }: { messages: PaymentStatusMessages; level: number }) {
  const Heading = `h${level + 1}` as 'h2';
  const StepHeading = `h${level + 2}` as 'h3';
  return (
    <section className="next" part="next" aria-labelledby="next">
      <Heading className="next-name" id="next">
        {messages.next}
      </Heading>
      <ol className="steps">
        {messages.steps.map(({ name, text }) => (
          <li key={name} className="step">
            <StepHeading className="step-name">{name}</StepHeading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
