const en = {
  optional: 'Optional',
  checkFields: 'Check these fields',
  leaveEmpty: 'Leave this field empty',
  reachUs: 'You can also reach us this way:',
  formOnSite: 'The form at {host}',
  check: 'Please check this field.',
  // Field errors that the Worker sends in English. `translateFieldError` translates these messages.
  fillIn: 'Fill in this field.',
  tooLong: 'At most {max} characters.',
};

export type FormMessages = typeof en;

export const formMessages = { name: 'forms', en };

declare module '../element/languages.ts' {
  interface KitMessages {
    forms: FormMessages;
  }
}
