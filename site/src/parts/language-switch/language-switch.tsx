import { isInEachLanguage, language, languageName, languages, localPath } from '../../language.ts';
import { words } from '../../words.ts';

interface LanguageLinkProps {
  code: string;
  /** As the page is called in the first language. */
  path: string;
}

/** The same page in another language; of a page that is there only once, or of none, the home page. */
function LanguageLink({ code, path }: LanguageLinkProps) {
  const isHere = isInEachLanguage(path) && !path.endsWith('/404');
  return (
    <a
      href={localPath(isHere ? path : '/', code)}
      rel={isHere ? 'alternate' : undefined}
      hrefLang={code}
      lang={code}
      aria-current={code === language || undefined}
    >
      {languageName(code)}
    </a>
  );
}

/** For a list of links, such as the bar's. */
export function OtherLanguages({ path }: { path: string }) {
  const others = languages.filter((code) => code !== language);
  return others.map((code) => (
    <li key={code} className="other-language">
      <LanguageLink code={code} path={path} />
    </li>
  ));
}

/** All languages, the page's own among them. */
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
