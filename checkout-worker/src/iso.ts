export function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

export function isoOrNull(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? iso(seconds) : null;
}
