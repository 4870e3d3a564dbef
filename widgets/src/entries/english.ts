/** What an agency says in English whose first language is another. The kit's own English is in the widgets. */
import { words } from '#agency/words/en';
import { addLanguage } from '../shared/element/languages.ts';

if (Object.keys(words).length > 0) addLanguage('en', { agency: words });
