import type { Example } from '../../shared/element/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'calendly',
    title: 'Calendly, on request',
    html: `<agency-booking
  url="https://calendly.com/agency/strategy-call"
  phone="+1 555 010 0134"
  email="hello@agency.example"
></agency-booking>`,
  },
  {
    name: 'cal-com',
    title: 'Cal.com, on request',
    html: `<agency-booking
  provider="cal"
  url="https://cal.com/agency/strategy-call"
  phone="+1 555 010 0134"
></agency-booking>`,
  },
  {
    name: 'no-calendar',
    title: 'No calendar: phone, email and contact form',
    html: '<agency-booking phone="+1 555 010 0134" email="hello@agency.example"></agency-booking>',
  },
  {
    name: 'own-words',
    title: 'Your own words',
    html: `<agency-booking url="https://calendly.com/agency/strategy-call" site="https://agency.example">
  <span slot="heading">Half an hour on your next launch</span>
  <span slot="action">See available times</span>
  <small slot="note">What you tell us stays with us.</small>
</agency-booking>`,
  },
];
