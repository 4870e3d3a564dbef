import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { EmailTypes } from './email-types.tsx';
import { Inbox } from './inbox.tsx';

const { page, benefits, steps, figures } = read('pages/services/email-design/email-design');
const { name, price } = page;

export const data = servicePageData(page, 'email', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            Email design <mark>from only {price}</mark>
          </>
        }
        lead="Emails that look handmade, and land in an inbox as if a friend had sent them."
        art={<Inbox />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/pricing?category=email#plans', label: 'View pricing' },
        ]}
        figures={figures}
      />
      <EmailTypes />
      <Benefits title="What makes people open the next one" benefits={benefits} look="lines" />
      <PlanPicker category="email" title="Two, four or six a month" />
      <Steps
        title="A week from idea to inbox"
        lead="One working week, four steps, two of them yours to approve."
        steps={steps}
        look="line"
      />
      <Closing
        title="Forward us your last newsletter."
        text="We’ll reply with three things we’d change and what we’d keep. It costs nothing."
      />
    </>
  );
}
