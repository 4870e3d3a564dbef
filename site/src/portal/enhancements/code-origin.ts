/** Returns the origin for copyable code: the published origin, or on localhost this server's origin, so that the code works. */
export function getCodeOrigin(published: string): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal ? location.origin : published;
}
