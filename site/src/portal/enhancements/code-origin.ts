/** The origin that code to copy names. On one's own machine that is this very server, so that it can be tried at once. */
export function codeOrigin(published: string): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal ? location.origin : published;
}
