import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';

export const anyJsonValue = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
);

/** Asserts that `read` returns the same value as the Worker's schema for any combination of these fields, valid or not. */
export function expectMatchesSchema(
  read: (reply: unknown) => unknown,
  schema: v.GenericSchema,
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): void {
  fc.assert(
    fc.property(fc.record({ ...fields, more: anyJsonValue }, { requiredKeys: [] }), (reply) => {
      const parsed = v.safeParse(schema, reply);
      expect(read(reply)).toEqual(parsed.success ? parsed.output : undefined);
    }),
  );
}
