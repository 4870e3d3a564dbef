/** Types and limits of the files that visitors can send with a form. The widgets, the Worker and its pages use this table. */

const mb = 1024 * 1024;

/** Maximum number of files of one field. */
export const maxFiles = 5;
export const maxFileBytes = 10 * mb;
/** Maximum size of all files of a form together. */
export const maxFilesBytes = 20 * mb;

/** Maximum sizes as text, with a no-break space. */
export const maxFileSize = '10\u00a0MB';
export const maxFilesSize = '20\u00a0MB';

/**
 * Media types of accepted files by extension. Excluded are types that can run code: SVG, HTML, archives, and office
 * documents with macros.
 */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
} as const;

export type FileExtension = keyof typeof fileTypes;

/**
 * Value of the `accept` attribute. It is only a suggestion to the browser, because a PDF or a picture can have another
 * extension, such as `.ai`.
 */
export const acceptedFiles = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join();

/** Returns a size such as `2 KB` or `1.4 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const [unit, count] = bytes < 1024 * 1024 ? ['KB', Math.ceil(bytes / 1024)] : ['MB', bytes / 1024 / 1024];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count as number)}\u00a0${unit}`;
}

/** English texts of a field for files. Other languages are in `lang/`. */
export const fileLabels = {
  files: 'Files',
  fileLimits: 'Up to {count} files, {each} each and {all} in total: PDFs, pictures, office documents, text.',
};

/** Values of the placeholders in the message `fileLimits`. */
export const fileLimits = { count: maxFiles, each: maxFileSize, all: maxFilesSize };

/** English error messages about files. Widgets and the Worker's pages translate them. */
export const fileErrors = {
  tooManyFiles: 'Choose at most {max} files.',
  fileTooLarge: '“{file}” is larger than {max}.',
  filesTooLarge: 'All files together can be at most {max}.',
  emptyFile: '“{file}” is empty or can’t be read.',
  wrongFileType:
    '“{file}” isn’t a PDF, a picture (JPG, PNG, GIF, WebP), an office document without macros, or a text file.',
  noFiles: 'We can’t take files here right now. Please send your message without them.',
};
