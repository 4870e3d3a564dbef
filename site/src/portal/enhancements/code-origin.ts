/** Origin in code to copy. On localhost it is this server, so that the code can be tried. */
export function codeOrigin(published: string): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal ? location.origin : published;
}
