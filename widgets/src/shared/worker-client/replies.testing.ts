import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';

export const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
);

/** Whatever is in these fields: what is read is what the Worker's own schema makes of it, and nothing else. */
export function expectReadAsWritten(
  read: (reply: unknown) => unknown,
  schema: v.GenericSchema,
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): void {
  fc.assert(
    fc.property(fc.record({ ...fields, more: anything }, { requiredKeys: [] }), (reply) => {
      const parsed = v.safeParse(schema, reply);
      expect(read(reply)).toEqual(parsed.success ? parsed.output : undefined);
    }),
  );
}
