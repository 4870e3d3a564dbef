import type * as contact from '../contact.ts';
import type * as files from '../files.ts';
import type * as review from '../review.ts';

export const contactLabels: typeof contact.contactLabels = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company: 'Empresa',
};
export const contactNames: typeof contact.contactNames = {
  phone: 'Teléfono',
  company: 'Empresa',
};

export const reviewLabels: typeof review.reviewLabels = {
  name: 'Nombre',
  title: 'Cargo',
  email: 'Correo electrónico',
};
export const reviewNames: typeof review.reviewNames = {
  title: 'Cargo',
};

export const fileLabels: typeof files.fileLabels = {
  files: 'Archivos',
  fileLimits: 'Hasta {count} archivos de {each} cada uno y {all} en total: PDF, imágenes, documentos de Office, texto.',
};
export const fileErrors: typeof files.fileErrors = {
  tooManyFiles: 'Elija como máximo {max} archivos.',
  fileTooLarge: '«{file}» ocupa más de {max}.',
  filesTooLarge: 'Todos los archivos juntos pueden ocupar como máximo {max}.',
  emptyFile: '«{file}» está vacío o no se puede leer.',
  wrongFileType:
    '«{file}» no es un PDF, una imagen (JPG, PNG, GIF, WebP), un documento de Office sin macros ni un archivo de texto.',
  noFiles: 'Ahora no podemos recibir archivos aquí. Envíe su mensaje sin ellos, por favor.',
};
