/** Signing secret of local runs. In its own file, so that `npm run operate` starts without loading the whole system. */
export const localSecret = 'signs the form tokens of this machine only';
