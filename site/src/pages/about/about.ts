import { services } from '../../../../catalogue/services.ts';
import { fact, factList } from '../../agency.ts';

export const coreValues = [
  { title: 'People decide', text: 'A draft is a suggestion. What goes out is what an editor would sign.' },
  {
    title: 'Say the price',
    text: 'Every plan and add-on you can buy here has its price on the page. Work made to measure gets a quote first.',
  },
  { title: 'Sound like them', text: 'The best post is one your regulars think you wrote yourself.' },
  { title: 'Tomorrow, not soon', text: 'Work gets a day and an hour. “Soon” is not in our calendar.' },
  { title: 'Own the mistake', text: 'If we post a wrong hour, you hear it from us first, with the fix.' },
  { title: 'Count honestly', text: 'A report shows what fell as well as what rose, and says why.' },
  { title: 'Make less, better', text: 'We would rather drop a post than send one that says nothing.' },
  { title: 'Leave the door open', text: 'You stay because it works, not because of a minimum term.' },
] as const;

/** Each with the figure that bears it out. */
export const reasons = [
  { figure: fact('contentDelivery'), title: 'Next-day delivery', text: 'From your brief to a finished post.' },
  {
    figure: fact('costSaving'),
    title: 'Lower cost',
    text: 'Less than doing all of it by hand, because AI writes the first draft.',
  },
  { figure: '100%', title: 'Reviewed by people', text: 'Nothing is published that a person has not read.' },
  {
    figure: String(services.length),
    title: 'One team, every service',
    text: 'Social media, ads, SEO, email, Instagram, video, websites and booths.',
  },
  {
    figure: String(factList('platforms').length),
    title: 'Where your people are',
    text: `${new Intl.ListFormat('en').format(factList('platforms'))}.`,
  },
  { figure: fact('setup'), title: 'A quick start', text: 'To have accounts, brand and calendar ready.' },
  {
    figure: '1 month',
    title: 'No long contract',
    text: `Month-to-month, with ${fact('writtenNotice')} to cancel.`,
  },
  {
    figure: `${fact('guaranteeDays')} days`,
    title: 'A guarantee',
    text: 'Not satisfied with your first order? What has not been delivered is refunded.',
  },
] as const;
