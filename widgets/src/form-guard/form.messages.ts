const en = {
  optional: 'Optional',
  checkFields: 'Check these fields',
  leaveEmpty: 'Leave this field empty',
};

export type FormMessages = typeof en;

const de: FormMessages = {
  optional: 'Freiwillig',
  checkFields: 'Bitte prüfen Sie diese Felder',
  leaveEmpty: 'Lassen Sie dieses Feld leer',
};

const es: FormMessages = {
  optional: 'Opcional',
  checkFields: 'Revise estos campos',
  leaveEmpty: 'Deje este campo vacío',
};

export const formMessages = { en, de, es };
