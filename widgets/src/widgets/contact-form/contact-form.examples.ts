import { createExampleCart, type Example, oneTimePlan, popularPlan } from '../../shared/element/example.ts';

const replies = { 'GET /form-token': { token: 'example' }, 'POST /contact': { id: 'example' } };

const cancel = ['agency-contact-sent'];

export const examples: readonly Example[] = [
  { name: 'plain', title: 'The default form', html: '<agency-contact-form></agency-contact-form>', replies, cancel },
  {
    name: 'from-checkout',
    title: 'From the cart',
    html: '<agency-contact-form from-checkout></agency-contact-form>',
    cart: createExampleCart(popularPlan, oneTimePlan),
    replies,
    cancel,
  },
  {
    name: 'own-words',
    title: 'Your own words',
    html: `<agency-contact-form success-url="/success">
  <h2 slot="heading">Ask us anything</h2>
  <span slot="submit">Send it over</span>
  <span slot="legal">We answer on the next business day.</span>
</agency-contact-form>`,
    replies,
    cancel,
  },
  {
    name: 'german',
    title: 'In German',
    html: '<agency-contact-form lang="de"></agency-contact-form>',
    replies,
    cancel,
  },
];
