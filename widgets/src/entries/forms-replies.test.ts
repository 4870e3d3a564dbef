import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contactReplySchema, formTokenSchema, reviewReplySchema } from '../../../catalogue/wire-forms.ts';
import { readFormToken } from '../shared/worker-client/form-token.ts';
import { readContactReply } from '../widgets/contact-form/contact-client.ts';
import { readReviewReply } from '../widgets/reviews/reviews-client.ts';

const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.constant([]), fc.constant({}));
describe('the widgets read what the Worker writes', () => {
  it.each([
    ['a received message', contactReplySchema, readContactReply],
    ['a held review', reviewReplySchema, readReviewReply],
    ['a form’s proof of time', formTokenSchema, readFormToken],
  ] as const)('as %s', (_, schema, read) => {
    const replies = fc.record(
      { id: anything, status: fc.oneof(fc.constant('held'), anything), token: anything, more: anything },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(replies, (reply) => {
        const parsed = v.safeParse(schema, reply);
        expect(read(reply)).toEqual(parsed.success ? parsed.output : undefined);
      }),
    );
  });
});
