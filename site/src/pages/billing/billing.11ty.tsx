import { nativeEmailInput } from '#catalogue/email-address.ts';
import { createFormToolAttributes, createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { agency } from '../../agency.ts';
import { language } from '../../language.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { words } from '../../words.ts';

export const data = {
  title: words.billing.title,
  description: words.billing.description,
  styles: ['short-form'],
  isShort: true,
  // An agency that sells no subscription may still have subscribers.
  hidden: !agency.hasPage('/billing'),
} satisfies PageData;

/** Page with a form that requests a billing link. The response is the same for any email address, so that it reveals no customer. */
export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{words.billing.title}</h1>
        <p className="lead">{words.billing.lead}</p>
        <form
          className="short-form"
          action="/api/billing-link"
          method="post"
          {...createFormToolAttributes('request_billing_link', words.billing.title)}
        >
          <input type="hidden" name="language" value={language} />
          <label htmlFor="billing-email">{words.billing.email}</label>
          <input
            {...nativeEmailInput}
            id="billing-email"
            required
            {...createToolParameterAttributes(words.billing.email)}
          />
          <button type="submit" className="button button--primary">
            {words.billing.send}
          </button>
        </form>
        <p>
          <InlineMarkdown text={words.billing.note} />
        </p>
      </div>
    </section>
  );
}
