import { agency } from '../../agency.ts';
import { InlineMarkdown } from '../markdown/markdown.tsx';

const { next } = agency.contact;

/** Band with the next steps after a visitor sends a message. */
export function NextSteps() {
  if (!next) return null;
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="next-title">
      <div className="wrapper flow flow--wide">
        <Steps {...next} />
      </div>
    </section>
  );
}

/** The same steps without a band. They stay hidden until `next-steps.ts` shows them. */
export function HiddenNextSteps({ className }: { className: string }) {
  if (!next) return null;
  return (
    <section className={`${className} flow flow--wide`} data-next-steps="" hidden aria-labelledby="next-title">
      <Steps {...next} />
    </section>
  );
}

function Steps({ title, steps, more }: NonNullable<typeof next>) {
  return (
    <>
      <h2 id="next-title">{title}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <p className="next-steps__when">{step.when}</p>
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
