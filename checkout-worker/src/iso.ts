export function formatIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

export function formatIsoOrNull(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? formatIso(seconds) : null;
}
