/** English texts of an agency whose first language is not English. */
import { words } from '#agency/words/en';
import { addLanguage } from '../shared/element/languages.ts';

if (Object.keys(words).length > 0) addLanguage('en', { agency: words });
