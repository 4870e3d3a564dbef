import type * as contact from '../contact.ts';
import type * as files from '../files.ts';
import type * as review from '../review.ts';

export const contactLabels: typeof contact.contactLabels = {
  name: 'Vollständiger Name',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  company: 'Unternehmen',
};
export const contactNames: typeof contact.contactNames = {
  phone: 'Telefon',
  company: 'Unternehmen',
};

export const reviewLabels: typeof review.reviewLabels = {
  name: 'Name',
  title: 'Funktion',
  email: 'E-Mail',
};
export const reviewNames: typeof review.reviewNames = {
  title: 'Funktion',
};

export const fileLabels: typeof files.fileLabels = {
  files: 'Dateien',
  fileLimits: 'Bis zu {count} Dateien, je {each}, zusammen {all}: PDF, Bilder, Office, Text.',
};
export const fileErrors: typeof files.fileErrors = {
  tooManyFiles: 'Höchstens {max} Dateien.',
  fileTooLarge: '„{file}“ ist größer als {max}.',
  filesTooLarge: 'Zusammen höchstens {max}.',
  emptyFile: '„{file}“ ist leer oder unlesbar.',
  wrongFileType: '„{file}“ ist weder PDF, JPG, PNG, GIF, WebP, Text noch Office-Datei ohne Makros.',
  noFiles: 'Dateien nehmen wir gerade nicht an. Bitte senden Sie die Nachricht ohne Anhang.',
};
