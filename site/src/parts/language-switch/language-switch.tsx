import { existsInEveryLanguage, getLanguageName, getLocalPath, language, languages } from '../../language.ts';
import { words } from '../../words.ts';

interface LanguageLinkProps {
  code: string;
  /** URL path of the page in the first language. */
  path: string;
}

/** Link to the same page in another language, or to the home page if the page exists in only one language. */
function LanguageLink({ code, path }: LanguageLinkProps) {
  const isHere = existsInEveryLanguage(path) && !path.endsWith('/404');
  return (
    <a
      href={getLocalPath(isHere ? path : '/', code)}
      rel={isHere ? 'alternate' : undefined}
      hrefLang={code}
      lang={code}
      aria-current={code === language || undefined}
    >
      {getLanguageName(code)}
    </a>
  );
}

/** Links to the other languages, as list items for a menu. */
export function OtherLanguages({ path }: { path: string }) {
  const others = languages.filter((code) => code !== language);
  return others.map((code) => (
    <li key={code} className="other-language">
      <LanguageLink code={code} path={path} />
    </li>
  ));
}

/** Navigation with links to all languages, including the page's own language. */
export function LanguageSwitch({ path }: { path: string }) {
  if (languages.length === 1) return null;
  return (
    <nav className="language-switch" aria-label={words.layout.language}>
      <ul>
        {languages.map((code) => (
          <li key={code}>
            <LanguageLink code={code} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
