/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples = {
  'As it comes': '<agency-contact-form></agency-contact-form>',
  'From the cart': '<agency-contact-form from-checkout></agency-contact-form>',
  'In your own words': `<agency-contact-form success-url="/success">
  <h2 slot="heading">Ask us anything</h2>
  <span slot="submit">Send it over</span>
  <span slot="legal">Questions are answered by a person, on the next working day.</span>
</agency-contact-form>`,
  'In German': '<agency-contact-form lang="de"></agency-contact-form>',
} as const;
