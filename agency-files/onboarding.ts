/** What a buyer is asked after paying, in each of the agency's languages. */
import type { Question } from '#catalogue/agency/onboarding.d.ts';
import { readAgency } from './agency-file.ts';
import { agencyFolder } from './agency-folder.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import { type Text, textIn } from './text.ts';

export function readOnboarding(folder = agencyFolder()): { questions: readonly Question[] } {
  const { languages } = readAgency(folder);
  const [first = 'en'] = languages;
  const inAll = (text: Text) =>
    Object.fromEntries(languages.map((language) => [language, textIn(text, { language, first })]));
  const questions = readCatalogueFiles(folder).questions.map(({ question, help, ...rest }) => ({
    ...rest,
    question: inAll(question),
    help: help === undefined ? undefined : inAll(help),
  }));
  return { questions };
}
