/**
 * Copies text. Resolves to false if the browser refuses, or has no clipboard: on plain http, and in frames without
 * permission.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
