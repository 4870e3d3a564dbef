/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples: readonly { name: string; title: string; html: string }[] = [
  {
    name: 'calendly',
    title: 'Calendly, when asked for',
    html: `<agency-booking
  url="https://calendly.com/tideline/strategy-call"
  phone="+1 555 010 0134"
  email="hello@tideline.example"
></agency-booking>`,
  },
  {
    name: 'cal',
    title: 'Cal.com, when asked for',
    html: `<agency-booking
  provider="cal"
  url="https://cal.com/tideline/strategy-call"
  phone="+1 555 010 0134"
></agency-booking>`,
  },
  {
    name: 'not-configured',
    title: 'No calendar: phone, mail and contact form',
    html: '<agency-booking phone="+1 555 010 0134" email="hello@tideline.example"></agency-booking>',
  },
  {
    name: 'own-words',
    title: 'Your own words',
    html: `<agency-booking url="https://calendly.com/tideline/strategy-call" site="https://agency.example">
  <span slot="heading">Half an hour on your next launch</span>
  <span slot="action">Show me free times</span>
  <small slot="note">We keep what you tell us to ourselves.</small>
</agency-booking>`,
  },
];
