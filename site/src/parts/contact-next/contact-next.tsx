import { agency } from '../../agency.ts';
import { InlineMarkdown } from '../markdown/markdown.tsx';

/** Next steps after a visitor sends a message. If `hidden`, the steps stay hidden until a script shows them. */
export function ContactNext({ hidden }: { hidden?: boolean }) {
  const { next } = agency.contact;
  if (!next) return null;
  return (
    <section
      className="band"
      data-band="emphasis"
      data-tide
      data-after-message={hidden ? '' : undefined}
      hidden={hidden}
      aria-labelledby="next-title"
    >
      <div className="wrapper flow flow--wide">
        <h2 id="next-title">{next.title}</h2>
        <ol className="contact-next">
          {next.steps.map((step) => (
            <li key={step.title}>
              <p className="contact-next__when">{step.when}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {next.more && (
          <p>
            <InlineMarkdown text={next.more} />
          </p>
        )}
      </div>
    </section>
  );
}
