const en = {
  optional: 'Optional',
  checkFields: 'Check these fields',
  leaveEmpty: 'Leave this field empty',
  otherWays: 'You can also reach us this way:',
  formOnSite: 'The form at {host}',
  check: 'Please check this field.',
  // What the Worker says of a field, to be said in the visitor's language: see translate-refusal.ts.
  fillIn: 'Fill in this field.',
  tooLong: 'At most {max} characters.',
  notShown: 'Remove the characters that cannot be shown.',
};

export type FormMessages = typeof en;

const de: FormMessages = {
  optional: 'Freiwillig',
  checkFields: 'Bitte prüfen Sie diese Felder',
  leaveEmpty: 'Lassen Sie dieses Feld leer',
  otherWays: 'Sie erreichen uns auch so:',
  formOnSite: 'Das Formular auf {host}',
  check: 'Bitte prüfen Sie dieses Feld.',
  fillIn: 'Füllen Sie dieses Feld aus.',
  tooLong: 'Höchstens {max} Zeichen.',
  notShown: 'Entfernen Sie die Zeichen, die sich nicht darstellen lassen.',
};

const es: FormMessages = {
  optional: 'Opcional',
  checkFields: 'Revise estos campos',
  leaveEmpty: 'Deje este campo vacío',
  otherWays: 'También puede contactarnos así:',
  formOnSite: 'El formulario de {host}',
  check: 'Revise este campo.',
  fillIn: 'Rellene este campo.',
  tooLong: 'Como máximo {max} caracteres.',
  notShown: 'Quite los caracteres que no se pueden mostrar.',
};

export const formMessages = { en, de, es };
