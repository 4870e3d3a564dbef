/** Script of the page `/admin`: Sveltia CMS with the forms that the build generated. */
import { type CmsConfig, init, registerCustomFormat } from '@sveltia/cms';
import { parseForm, toFile } from './owner-format.ts';
import { keepUntouchedMarkdown } from './rich-text.ts';
import type { EditorSettings } from './shape.ts';

const { cms, formats }: EditorSettings = await (await fetch('/admin/settings.json', { cache: 'no-cache' })).json();
for (const [name, format] of Object.entries(formats)) {
  registerCustomFormat(name, format.extension, {
    fromFile: (text) => parseForm(format, text),
    toFile: (form) => toFile(format, form),
  });
}
keepUntouchedMarkdown(document);
await init({ config: cms as CmsConfig });
