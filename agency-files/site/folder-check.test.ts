import { describe, expect, it } from 'vitest';
import { add, listMistakes, listMistakesAfter, post, replace, setUpSmallAgency } from './mistakes/mistakes.testing.ts';

setUpSmallAgency();

describe('checkFolder()', () => {
  it('accepts a folder without mistakes', async () => {
    expect(await listMistakes()).toEqual([]);
  });

  it('accepts byte-order marks, Windows line breaks, spaces at a line’s end, operating system files and a README', async () => {
    expect(
      (await listMistakesAfter('home.yaml', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines,
    ).toEqual([]);
    expect(
      (await listMistakesAfter('blog/spacing.md', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines,
    ).toEqual([]);
    const spaced = replace('---\n', '---  \n');
    expect((await listMistakesAfter('blog/spacing.md', spaced)).lines).toEqual([]);
    for (const file of ['.DS_Store', 'blog/.DS_Store', 'Thumbs.db', 'README.md', 'home.yaml~', 'blog/今日は.md']) {
      expect((await listMistakesAfter(file, add(post))).lines, file).toEqual([]);
    }
  });

  it('accepts a README in a folder of pages', async () => {
    for (const folder of ['blog', 'case-studies', 'legal', 'pages']) {
      expect((await listMistakesAfter(`${folder}/README.md`, add('# Notes'))).lines, folder).toEqual([]);
    }
  });

  it('accepts YAML anchors, aliases and merge keys', async () => {
    const home = '{ label: Home, path: / }';
    const links = replace(home, `&home ${home}\n  - *home\n  - { <<: *home, label: Start }`);
    expect((await listMistakesAfter('navigation.yaml', links)).lines).toEqual([]);
  });

  it('accepts rows of a table with and without outer and escaped lines, and with empty cells', async () => {
    const rows = '| a | b |\n|---|---|\n| `x\\|y` | |\n c | d\n| e |\n\n> | a | b |\n> | - | - |\n> | 1 | 2 |';
    expect((await listMistakesAfter('blog/spacing.md', replace('Read the', `${rows}\n\nRead the`))).lines).toEqual([]);
  });

  it('accepts a social network whose name is also a language code', async () => {
    const social = replace('{ Mastodon: https', '{ ig: https');
    expect((await listMistakesAfter('agency.yaml', social)).lines).toEqual([]);
  });

  it('accepts a record with only the field `id`, although "id" is also the language code of Indonesian', async () => {
    const services = 'list:\n  addOns:\n    - id: addOnInstagramStories\n';
    expect((await listMistakesAfter('services.yaml', add(services))).lines).toEqual([]);
  });

  it('accepts crossed-out text, and code within a quotation', async () => {
    const text = replace('**then** write.', '~~then~~ write.\n\n> As here:\n>\n> ```\n> code\n> ```');
    expect((await listMistakesAfter('blog/spacing.md', text)).lines).toEqual([]);
  });
});
