import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../agency-folder.ts';
import { readOwnerFile } from '../owner-file.ts';
import type { Shape } from './browser/shape.ts';
import { isGroup, listOf } from './browser/to-form.ts';

/** The languages of the agency, and those that a file has besides: what is sold may be told in more languages than the site has. */
export function languagesOf(file: string, shape: Shape, languages: readonly string[]): readonly string[] {
  if (!existsSync(path.join(root, file))) return languages;
  return [...new Set([...languages, ...languagesIn(shape, readOwnerFile(file).data)])];
}

function languagesIn(shape: Shape, data: unknown): readonly string[] {
  switch (shape.type) {
    case 'text':
      return isGroup(data) ? Object.keys(data) : [];
    case 'list':
      return listOf(data).flatMap((item) => languagesIn(shape.item, item));
    case 'record':
      return isGroup(data) ? Object.values(data).flatMap((item) => languagesIn(shape.value, item)) : [];
    case 'group':
      return isGroup(data) ? shape.fields.flatMap((field) => languagesIn(field.shape, data[field.name])) : [];
    case 'variant':
      return shape.kinds.flatMap(({ name, fields }) =>
        isGroup(data) && data[shape.key] === name ? languagesIn({ type: 'group', fields }, data) : [],
      );
    case 'choice':
      return shape.options.flatMap((option) => languagesIn(option.shape, data));
    default:
      return [];
  }
}
