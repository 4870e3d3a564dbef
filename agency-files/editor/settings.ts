/** Configuration of the editor at `/admin`. Its forms are generated from the build's schemas. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../agency-folder.ts';
import type { Agency, EditorSetting } from '../agency-schema.ts';
import { catalogueSchemas } from '../catalogue-files.ts';
import { categorySchema, planIdSchema } from '../catalogue-schemas.ts';
import { hexColorSchema } from '../colors.ts';
import { dateSchema } from '../fields.ts';
import { readOwnerFile } from '../owner-file.ts';
import { mediaFileSchema, mediaLimits, megabytes, pictureFileSchema } from '../pictures.ts';
import { kinds, resolveOwnJsonSchema, type SchemasByKind } from '../site/kinds.ts';
import { switchablePages } from '../site/pages.ts';
import { type EditorSettings, type Field, type FileFormat, isGroup, type Shape, toList } from './browser/shape.ts';
import { createFormFields, formatLabel } from './form-fields.ts';
import { resolveGitHost } from './git-host.ts';
import { createShape, type Inputs } from './shape-of.ts';

/**
 * Returns the languages of a file's texts: the agency's languages, and others that the file contains, because catalogue
 * texts may be in more languages than the site.
 */
function listLanguagesOfFile(file: string, shape: Shape, languages: readonly string[]): readonly string[] {
  if (!existsSync(path.join(root, file))) return languages;
  return [...new Set([...languages, ...listLanguages(shape, readOwnerFile(file).data)])];
}

function listLanguages(shape: Shape, data: unknown): readonly string[] {
  switch (shape.type) {
    case 'text':
      return isGroup(data) ? Object.keys(data) : [];
    case 'list':
      return toList(data).flatMap((item) => listLanguages(shape.item, item));
    case 'record':
      return isGroup(data) ? Object.values(data).flatMap((item) => listLanguages(shape.value, item)) : [];
    case 'group':
      return isGroup(data) ? shape.fields.flatMap((field) => listLanguages(field.shape, data[field.name])) : [];
    case 'variant':
      return shape.kinds.flatMap(({ name, fields }) =>
        isGroup(data) && data[shape.key] === name ? listLanguages({ type: 'group', fields }, data) : [],
      );
    case 'choice':
      return shape.options.flatMap((option) => listLanguages(option.shape, data));
    default:
      return [];
  }
}

const inputsBySchema: Inputs = {
  texts: [
    [dateSchema, 'date'],
    [hexColorSchema, 'color'],
    [pictureFileSchema, 'image'],
    [mediaFileSchema, 'file'],
  ],
  references: [
    [categorySchema, 'services'],
    [planIdSchema, 'plans'],
  ],
};

const folders = {
  post: { folder: 'blog', label: 'Blog', one: 'Post', icon: 'article' },
  'case-study': { folder: 'case-studies', label: 'Case studies', one: 'Case study', icon: 'cases' },
  page: { folder: 'pages', label: 'Plain pages', one: 'Page', icon: 'description' },
  legal: { folder: 'legal', label: 'Legal pages', one: 'Legal page', icon: 'gavel' },
} as const;

const agencyKinds = ['agency', 'clients', 'testimonials', 'claims'];
const catalogueKinds = ['packages', ...Object.keys(catalogueSchemas)].map((name) => `catalogue/${name}`);

/** Labels of files whose names may be unclear to an owner. */
const fileLabels: Readonly<Record<string, string>> = {
  agency: 'Name, contact and colors',
  'catalogue/add-ons': 'Add-ons',
  intros: 'Openings of lists',
  navigation: 'Menus',
  'strategy-call': 'Book a call',
  testimonials: 'What clients say',
};

/** YAML files by group. The editor lists files without a group as pages. */
const fileGroups = {
  catalogue: { label: 'What you sell', icon: 'sell', kinds: [...new Set(catalogueKinds)] },
  'page-texts': {
    label: 'Pages',
    icon: 'web',
    kinds: [...new Set(['home', ...Object.keys(kinds)])].filter(
      (kind) => ![...agencyKinds, ...catalogueKinds, ...Object.keys(folders)].includes(kind),
    ),
  },
  agency: { label: 'Your agency', icon: 'badge', kinds: agencyKinds },
};

/** Fields that the editor does not show. Saving keeps their values. */
const hiddenFields: Readonly<Record<string, readonly string[]>> = { agency: ['editor'] };

type EditedAgency = Pick<Agency, 'name' | 'languages'> & { readonly editor: EditorSetting };

/** Returns the configuration of the editor. `own` contains the kinds of files that only this agency has. */
export function createEditorSettings(
  { name, languages, editor }: EditedAgency,
  folder: string,
  own: SchemasByKind = {},
): EditorSettings {
  const formats: Record<string, FileFormat> = {};
  const createFileSetting = (kind: string) => {
    const name = `${folder}/${kind}.yaml`;
    const shape = getShapeOfKind(kind, own);
    const format = formatName(kind);
    const ofFile = listLanguagesOfFile(name, shape, languages);
    formats[format] = { shape, languages: ofFile, extension: 'yaml', firstLine: printSchemaLine(folder, kind, own) };
    return {
      name: path.basename(kind),
      label: fileLabels[kind] ?? formatLabel(path.basename(kind)),
      file: name,
      format,
      fields: createFormFields(shape.fields, { languages: ofFile }),
    };
  };
  const ofOwn = { label: 'Your own pages', icon: 'brush', kinds: Object.keys(own) };
  const lists = Object.entries({ ...fileGroups, ...(ofOwn.kinds.length > 0 && { own: ofOwn }) }).map(
    ([list, { label, icon, kinds: ofList }]) => ({
      name: list,
      label,
      icon,
      files: ofList.map(createFileSetting),
    }),
  );

  const [first = ''] = languages;
  const isTranslated = languages.length > 1;
  const documents = Object.entries(folders).map(([kind, { folder: place, label, one, icon }]) => {
    const shape = getShapeOfKind(kind);
    const format = `${formatName(kind)}-frontmatter`;
    formats[format] = { shape, languages: [first], extension: 'md', firstLine: '' };
    return {
      name: place,
      label,
      label_singular: one,
      icon,
      folder: `${folder}/${place}`,
      extension: 'md',
      format,
      create: true,
      slug: '{{slug}}',
      ...(isTranslated && { i18n: true }),
      fields: [
        ...createFormFields(shape.fields, { languages: [first], translated: isTranslated }),
        createBodyField(first, isTranslated),
      ],
    };
  });
  const cms = {
    load_config_file: false,
    backend: resolveGitHost(editor).backend,
    app_title: name,
    logo: { src: '/favicon.svg' },
    ...(isTranslated && { i18n: createTranslationSetting(languages) }),
    // Converts "Öl" to "oel". Keeps the marks of other scripts, because a Japanese word without them is another word.
    slug: { encoding: 'unicode', clean_accents: new Intl.Locale(first || 'en').maximize().script === 'Latn' },
    media_folder: `${folder}/pictures`,
    public_folder: '/pictures',
    media_libraries: {
      all: { max_file_size: mediaLimits.picture * megabytes, slugify_filename: true },
      stock_assets: false,
    },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [...documents.slice(0, 2), ...lists, ...documents.slice(2)],
  };
  return { cms, formats };
}

/** Returns Sveltia CMS's settings for translated documents: `terms.md` is in the first language, `terms.en.md` in English. */
function createTranslationSetting(languages: readonly string[]) {
  return {
    structure: 'multiple_files',
    locales: languages,
    default_locale: languages[0],
    initial_locales: 'default',
    omit_default_locale_from_file_path: true,
  };
}

function createBodyField(first: string, isTranslated: boolean) {
  return {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    hint: 'Begin each section with a second-level heading: the title is already the main heading.',
    required: isTranslated ? [first] : true,
    ...(isTranslated && { i18n: true }),
    modes: ['rich_text', 'raw'],
    buttons: ['bold', 'italic', 'link', 'heading-two', 'heading-three', 'quote', 'bulleted-list', 'numbered-list'],
    editor_components: ['image'],
  };
}

function getShapeOfKind(kind: string, own: SchemasByKind = {}): Extract<Shape, { type: 'group' }> {
  const schema = kinds[kind] ?? own[kind];
  const shape = schema && createShape(schema, inputsBySchema);
  if (shape?.type !== 'group') throw new Error(`There is no kind of file "${kind}".`);
  const fields = shape.fields.filter(({ name }) => !hiddenFields[kind]?.includes(name));
  return { type: 'group', fields: kind === 'agency' ? fields.map(addSwitches) : fields };
}

/** Adds a switch for each optional page to `pages` of `agency.yaml`. */
function addSwitches(field: Field): Field {
  if (field.name !== 'pages') return field;
  const fields = switchablePages.map(
    (name): Field => ({ name, shape: { type: 'boolean', default: true }, isRequired: false }),
  );
  return { ...field, shape: { type: 'group', fields } };
}

function formatName(kind: string): string {
  return kind.replaceAll('/', '-');
}

/** Returns the comment from which text editors know the schema of a YAML file. */
function printSchemaLine(folder: string, kind: string, own: SchemasByKind): string {
  const schema = kind in own ? resolveOwnJsonSchema(kind) : `agency-files/json-schema/${kind}.json`;
  const file = path.posix.relative(path.posix.dirname(`${folder}/${kind}`), schema);
  return `# yaml-language-server: $schema=${file}`;
}
