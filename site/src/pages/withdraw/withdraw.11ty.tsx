import { nativeEmailInput } from '#catalogue/email-address.ts';
import { createFormToolAttributes, createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { honeypotInput } from '#catalogue/forms/honeypot.ts';
import { agency } from '../../agency.ts';
import { language } from '../../language.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { fillPlaceholders, words } from '../../words.ts';

const { title, description, lead, name, number, numberHint, email, emailHint, part, partHint, trap, confirm, note } =
  words.withdraw;

export const data = {
  title,
  description: fillPlaceholders(description, { name: agency.name }),
  styles: ['short-form'],
  isShort: true,
} satisfies PageData;

/**
 * Page where a consumer withdraws from a contract without an account or JavaScript (Art. 11a of Directive 2011/83/EU).
 * The law prescribes the texts of the link to this page and of its button.
 */
export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <form
          className="short-form"
          action="/api/withdraw"
          method="post"
          {...createFormToolAttributes('withdraw_from_contract', title)}
        >
          <input type="hidden" name="language" value={language} />
          <label htmlFor="withdraw-name">{name}</label>
          <input
            id="withdraw-name"
            name="name"
            type="text"
            autoComplete="name"
            maxLength={100}
            required
            {...createToolParameterAttributes(name)}
          />
          <label htmlFor="withdraw-number">{number}</label>
          <input
            id="withdraw-number"
            name="number"
            type="text"
            maxLength={100}
            required
            aria-describedby="withdraw-number-hint"
            autoCapitalize="characters"
            spellCheck={false}
            {...createToolParameterAttributes(`${number}. ${numberHint}`)}
          />
          <small id="withdraw-number-hint">{numberHint}</small>
          <label htmlFor="withdraw-email">{email}</label>
          <input
            {...nativeEmailInput}
            id="withdraw-email"
            required
            aria-describedby="withdraw-email-hint"
            {...createToolParameterAttributes(email)}
          />
          <small id="withdraw-email-hint">{emailHint}</small>
          <label htmlFor="withdraw-part">{part}</label>
          <textarea
            id="withdraw-part"
            name="part"
            rows={3}
            maxLength={500}
            aria-describedby="withdraw-part-hint"
            {...createToolParameterAttributes(`${part}. ${partHint}`)}
          />
          <small id="withdraw-part-hint">{partHint}</small>
          <div hidden inert>
            <label htmlFor="withdraw-website">{trap}</label>
            <input id="withdraw-website" {...honeypotInput} {...createToolParameterAttributes(trap)} />
          </div>
          <button type="submit" className="button button--primary">
            {confirm}
          </button>
        </form>
        <p>
          <InlineMarkdown text={note} />
        </p>
      </div>
    </section>
  );
}
