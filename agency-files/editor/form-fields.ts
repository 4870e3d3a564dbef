/** Generates the fields of Sveltia CMS from the structure of a kind of file. */
import { isSlot, mediaLimits, megabytes, type SlotName, slots } from '../pictures.ts';
import { type Field, formatFieldName, type Reference, type Shape } from './browser/shape.ts';

/** Field in the configuration of Sveltia CMS. */
export interface FormField {
  readonly name: string;
  readonly label?: string;
  readonly widget: string;
  readonly fields?: readonly FormField[];
  readonly [option: string]: unknown;
}

interface FormSetting {
  readonly languages: readonly string[];
  /** True if translations of the document are separate files. */
  readonly translated?: boolean;
  /** Slot of a picture or film: the name of the field that contains its `file` and `alt`. */
  readonly slot?: SlotName;
}

/** Names of fields whose texts have several lines. */
const longTextNames = new Set(
  'about address answer description lead lesson lines meaning more note paragraphs quote text'.split(' '),
);

const referenceWidgets: Readonly<Record<Reference, object>> = {
  services: {
    collection: 'catalogue',
    file: 'services',
    value_field: 'services.*.id',
    display_fields: ['services.*.name'],
  },
  plans: {
    collection: 'catalogue',
    file: 'packages',
    value_field: 'packages.*.id',
    display_fields: ['packages.*.name'],
  },
};

export function createFormFields(fields: readonly Field[], setting: FormSetting): FormField[] {
  return fields.flatMap((field) => createFieldsFor(field, setting));
}

function createFieldsFor(field: Field, setting: FormSetting): FormField[] {
  const { name, shape, isRequired, hint } = field;
  const label = field.label ?? formatLabel(name);
  const { languages, translated } = setting;
  if (shape.type === 'text' && languages.length > 1) {
    return languages.map((language, index) => ({
      name: formatFieldName(name, language, languages),
      label: `${label} (${getLanguageName(language)})`,
      widget: getTextWidget(name),
      required: isRequired && index === 0,
      ...(hint && index === 0 && { hint }),
    }));
  }
  const [first = ''] = languages;
  const i18n = translated && hasText(shape);
  const form = createWidget(name, shape, setting);
  return [
    {
      name,
      label,
      required: i18n && isRequired ? [first] : isRequired,
      ...(hint && { hint }),
      ...(i18n && { i18n: true }),
      ...form,
      ...(isRequired && form.widget === 'datetime' && { default: '{{now}}' }),
    },
  ];
}

function createWidget(name: string, shape: Shape, setting: FormSetting): { widget: string; [option: string]: unknown } {
  switch (shape.type) {
    case 'text':
      return { widget: getTextWidget(name) };
    case 'string':
      return createStringWidget(shape, setting);
    case 'number': {
      const { min, max, isWhole } = shape;
      return { widget: 'number', value_type: isWhole ? 'int' : 'float', step: isWhole ? 1 : 0.01, min, max };
    }
    case 'boolean':
      return { widget: 'boolean', default: shape.default };
    case 'one-of':
      return { widget: 'select', options: shape.values.map((value) => ({ label: formatLabel(String(value)), value })) };
    case 'reference':
      return { widget: 'relation', ...referenceWidgets[shape.to] };
    case 'group':
      return { widget: 'object', fields: createFormFields(shape.fields, enterField(name, setting)) };
    case 'list':
      return listWidget(name, shape, setting);
    case 'record':
      return recordWidget(name, shape.value, setting);
    case 'variant':
    case 'choice':
      return { widget: 'object', ...createTypes(shape, setting) };
  }
}

function enterField(name: string, setting: FormSetting): FormSetting {
  return isSlot(name) ? { ...setting, slot: name } : setting;
}

function createStringWidget(
  { input, pattern }: Extract<Shape, { type: 'string' }>,
  { translated, slot = 'text' }: FormSetting,
) {
  const checked = pattern && { pattern };
  if (input === 'color') return { widget: 'color', allowInput: true, ...checked };
  if (input === 'image' || input === 'file') {
    // Both paths are relative to the YAML file, which is in the agency's folder.
    const place = { media_folder: 'pictures', public_folder: 'pictures', choose_url: false };
    const accept = slots[slot].endings.map((ending) => `.${ending}`).join();
    if (input === 'image') return { widget: input, ...place, accept };
    const media_libraries = { all: { max_file_size: mediaLimits.film * megabytes, slugify_filename: true } };
    return { widget: input, ...place, accept, media_libraries };
  }
  if (input === 'date' && translated !== undefined) {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  }
  if (input === 'date') {
    return { widget: 'string', pattern: ['^\\d{4}-\\d\\d(-\\d\\d)?$', 'Write it like "2026-11-22", or "2026-11".'] };
  }
  return { widget: 'string', ...(input && { type: input }), ...checked };
}

function listWidget(name: string, { item, min }: Extract<Shape, { type: 'list' }>, setting: FormSetting) {
  if (item.type === 'reference')
    return { widget: 'relation', multiple: true, ...(min && { min }), ...referenceWidgets[item.to] };
  const list = { widget: 'list', label_singular: singularize(formatLabel(name)), ...(min && { min }) };
  if (item.type === 'variant') return { ...list, collapsed: 'auto', ...createTypes(item, setting) };
  if (item.type === 'text' && setting.languages.length > 1) {
    const fields = setting.languages.map((language, index) => ({
      name: language,
      label: getLanguageName(language),
      widget: getTextWidget(name),
      required: index === 0,
    }));
    return { ...list, collapsed: 'auto', summary: `{{fields.${setting.languages[0]}}}`, fields };
  }
  if (item.type !== 'group')
    return { ...list, field: { name: 'item', label: list.label_singular, ...createWidget(name, item, setting) } };
  const fields = createFormFields(item.fields, enterField(name, setting));
  return { ...list, collapsed: 'auto', ...createSummary(fields), fields };
}

/** Returns the form field of a map: a list of names and values. */
function recordWidget(name: string, value: Shape, setting: FormSetting) {
  const key: FormField = { name: 'key', label: 'Name', widget: 'string', required: true };
  const createValueFields = (shape: Shape) => createFormFields([{ name: 'value', shape, isRequired: true }], setting);
  const list = {
    widget: 'list',
    label_singular: singularize(formatLabel(name)),
    collapsed: 'auto',
    summary: '{{fields.key}}',
  };
  if (value.type !== 'choice') return { ...list, fields: [key, ...createValueFields(value)] };
  const types = value.options.map(({ name, shape }) => ({
    name,
    label: formatLabel(name),
    widget: 'object',
    summary: '{{fields.key}}',
    fields: [key, ...createValueFields(shape)],
  }));
  return { ...list, typeKey: 'kind', types };
}

function createTypes(shape: Extract<Shape, { type: 'variant' | 'choice' }>, setting: FormSetting) {
  const types =
    shape.type === 'variant'
      ? shape.kinds.map(({ name, fields }) => ({ name, fields: createFormFields(fields, setting) }))
      : shape.options.map(({ name, shape: value }) => ({
          name,
          fields:
            value.type === 'one-of'
              ? []
              : createFormFields([{ name: 'value', shape: value, isRequired: true }], setting),
        }));
  return {
    typeKey: shape.type === 'variant' ? shape.key : 'kind',
    types: types.map(({ name, fields }) => ({
      name,
      label: formatLabel(name),
      widget: 'object',
      ...createSummary(fields),
      ...(fields.length > 0 && { fields }),
    })),
  };
}

/** Returns the template for the summary of a collapsed list entry: its first name, title or similar field. */
function createSummary(fields: readonly FormField[]): { summary?: string } {
  const named = ['name', 'title', 'label', 'term', 'question', 'author'].find((name) =>
    fields.some((field) => field.name === name),
  );
  const shown = named ?? fields.find(({ widget }) => widget === 'string' || widget === 'text')?.name;
  return shown ? { summary: `{{fields.${shown}}}` } : {};
}

function getTextWidget(name: string): string {
  return longTextNames.has(name) ? 'text' : 'string';
}

function hasText(shape: Shape): boolean {
  switch (shape.type) {
    case 'text':
      return true;
    case 'list':
      return hasText(shape.item);
    case 'group':
      return shape.fields.some((field) => hasText(field.shape));
    default:
      return false;
  }
}

/** Returns the label of a field name: `Call to action` for `callToAction`, `Case studies` for `case-studies`. */
export function formatLabel(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function singularize(label: string): string {
  return label.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function getLanguageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}
