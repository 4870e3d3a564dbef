import { agency } from '../../agency.ts';
import { addAgencyToTitle } from '../../layouts/document.tsx';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { HiddenNextSteps } from '../../parts/next-steps/next-steps.tsx';
import { words } from '../../words.ts';

export const data = {
  title: words.success.title,
  description: words.success.description,
  styles: ['next-steps'],
  scripts: ['next-steps'],
  hidden: true,
  isConfirmation: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper success">
        <agency-payment-status heading-level="1" page-title={addAgencyToTitle('{heading}')}>
          <p>{agency.contact.thanks ?? words.contact.thanks}</p>
        </agency-payment-status>
        <HiddenNextSteps className="success__next" />
      </div>
    </section>
  );
}
