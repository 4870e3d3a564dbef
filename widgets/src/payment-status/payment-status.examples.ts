/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples = {
  'Without a checkout: thanks': '<agency-payment-status></agency-payment-status>',
  'With someone to ask':
    '<agency-payment-status support-email="hello@agency.example" support-phone="+1 555 0100"></agency-payment-status>',
  'As the heading of the page': '<agency-payment-status heading-level="1"></agency-payment-status>',
  'A checkout that nobody knows':
    '<agency-payment-status session-id="not-a-checkout" support-email="hello@agency.example"></agency-payment-status>',
} as const;
