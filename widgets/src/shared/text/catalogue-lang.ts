/** `lang` for what comes from the catalogue as it stands, which is English; none where the words around it are English too. */
export function catalogueLang(locale: string): 'en' | undefined {
  return /^en\b/i.test(locale) ? undefined : 'en';
}
