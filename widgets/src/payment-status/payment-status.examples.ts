/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples: readonly { name: string; title: string; html: string }[] = [
  {
    name: 'thanks',
    title: 'Without a checkout: thanks',
    html: '<agency-payment-status></agency-payment-status>',
  },
  {
    name: 'support',
    title: 'With someone to ask',
    html: '<agency-payment-status support-email="hello@agency.example" support-phone="+1 555 0100"></agency-payment-status>',
  },
  {
    name: 'main-heading',
    title: 'As the heading of the page',
    html: '<agency-payment-status heading-level="1"></agency-payment-status>',
  },
  {
    name: 'unknown',
    title: 'A checkout that nobody knows',
    html: '<agency-payment-status session-id="not-a-checkout"></agency-payment-status>',
  },
  {
    name: 'dark',
    title: 'Dark',
    html: '<agency-payment-status theme="dark"></agency-payment-status>',
  },
];
