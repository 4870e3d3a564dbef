import { type Finding, loaders, type Page } from './page.ts';

export function checkScripts({ scripts, duplicateNote, failedTags, violations, isSwitchedOff }: Page): Finding[] {
  const findings: Finding[] = [];
  const [, ...others] = scripts;
  const line = others.map((address) => `<script type="module" src="${address}"></script>`).join('\n');
  if (duplicateNote.startsWith('in versions')) {
    findings.push({
      code: 'two-versions',
      problem: `The script is on this page ${duplicateNote}.`,
      remedy: 'Keep the script tag of the newer version, and delete the other. The second one is:',
      line,
    });
  } else if (duplicateNote.startsWith('of two agencies')) {
    findings.push({
      code: 'two-agencies',
      problem: `Scripts ${duplicateNote.split(';')[0]}, are on this page, and both define the same tags.`,
      remedy: 'A page can show only one agency’s widgets. Move the other agency’s to another page, or use its frames.',
    });
  } else if (duplicateNote) {
    findings.push({
      code: 'script-twice',
      problem: `The script is on this page ${scripts.length > 2 ? `${scripts.length} times` : 'twice'}.`,
      remedy: 'It does no harm, but one is enough. Delete:',
      line,
    });
  }
  if (loaders()?.isCopy) {
    findings.push({
      code: 'script-copied',
      problem: 'The widgets’ script on this page is a copy: an optimizer serves it from another URL.',
      remedy: `It works, but it isn’t updated. Exclude ${loaders()?.home} from the optimizer’s JavaScript options.`,
    });
  }
  if (isSwitchedOff) {
    findings.push({
      code: 'switched-off',
      problem: `The agency has switched release ${loaders()?.version} off, so the widgets show what they can without their code.`,
      remedy:
        'Nothing is wrong with your page. If its tag names that release, copy a fresh tag from the embed page; if not, the next release arrives on its own.',
    });
  }
  if (failedTags.length > 0 && violations.length === 0) {
    findings.push({
      code: 'not-loaded',
      problem: `The script of ${failedTags.map((tag) => `<${tag}>`).join(', ')} didn’t load, so fallback content shows.`,
      remedy:
        'The network panel shows why: a blocker, a proxy that changes files, or a copy of the script on another server.',
    });
  }
  return findings;
}
