import { agency } from '../../agency.ts';
import { InlineMarkdown } from '../markdown/markdown.tsx';

const { next } = agency.contact;

/** Band with the next steps after a visitor sends a message. */
export function ContactNext() {
  if (!next) return null;
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="next-title">
      <div className="wrapper flow flow--wide">
        <Steps {...next} />
      </div>
    </section>
  );
}

/** The same steps without a band. They stay hidden until `after-message.ts` shows them. */
export function HiddenContactNext({ className }: { className: string }) {
  if (!next) return null;
  return (
    <section className={`${className} flow flow--wide`} data-after-message="" hidden aria-labelledby="next-title">
      <Steps {...next} />
    </section>
  );
}

function Steps({ title, steps, more }: NonNullable<typeof next>) {
  return (
    <>
      <h2 id="next-title">{title}</h2>
      <ol className="contact-next">
        {steps.map((step) => (
          <li key={step.title}>
            <p className="contact-next__when">{step.when}</p>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {more && (
        <p>
          <InlineMarkdown text={more} />
        </p>
      )}
    </>
  );
}
