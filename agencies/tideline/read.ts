import type * as v from 'valibot';
import { agency } from '#site/src/agency.ts';
import { kinds } from './kinds.ts';

/** Reads and validates one of this agency's own YAML files. */
export function read<Kind extends keyof typeof kinds>(kind: Kind): v.InferOutput<(typeof kinds)[Kind]> {
  return agency.read(kind, kinds[kind]);
}
