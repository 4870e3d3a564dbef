import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axe,
  axeThemes,
  find,
  findAll,
  frame,
  loadWidget,
  mountOnBackground,
  textOf,
  until,
} from '../../shared/element/testing.ts';
import { control, type FakeWorker, fillIn, focused, submitButton } from '../../shared/forms/browser.testing.ts';
import { mountForm, person, resetWithFakeWorker, tag } from './contact-form.browser.testing.ts';

const pdf = (name = 'brief.pdf', size = 2000) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const mb = 1024 * 1024;

/** Chooses files as a visitor does in the browser's dialog, which replaces the input's files. */
async function choose(host: Element, ...files: readonly File[]): Promise<void> {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const input = control(host, 'files');
  input.files = transfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  await frame();
}

const submissionIds = ({ sent }: FakeWorker) => new Set(sent.map(({ body }) => body.submission));
const chosen = (host: Element) => [...(control(host, 'files').files ?? [])].map(({ name }) => name);
const listed = (host: Element) => findAll(host, '.file-name').map(({ textContent }) => textContent);
const errorOf = (host: Element) => host.shadowRoot?.getElementById('files-error')?.textContent;

describe('files of <agency-contact-form>', () => {
  let worker: FakeWorker;
  before(() => loadWidget('agency-contact-form'));
  beforeEach(() => {
    worker = resetWithFakeWorker();
  });
  afterEach(() => worker.end());

  it('lists chosen files with their sizes, adds files chosen later, and ignores files chosen twice', async () => {
    const host = await mountForm();
    await choose(host, pdf('brief.pdf', 1.5 * mb));
    await choose(host, pdf('logo.png', 2000), pdf('brief.pdf', 1.5 * mb));
    expect(listed(host)).to.deep.equal(['brief.pdf', 'logo.png']);
    expect(chosen(host)).to.deep.equal(['brief.pdf', 'logo.png']);
    expect(textOf(host)).to.include('1.5 MB').and.include('2 KB');
    await choose(host);
    expect(chosen(host)).to.deep.equal(['brief.pdf', 'logo.png']);
  });

  it('removes a file by keyboard, and moves the focus to the file field', async () => {
    const host = await mountForm();
    await choose(host, pdf('a.pdf'), pdf('b.pdf'));
    const [remove] = findAll<HTMLButtonElement>(host, '.file button');
    expect(remove?.getAttribute('aria-label')).to.equal('Remove: a.pdf');
    remove?.focus();
    await sendKeys({ press: 'Enter' });
    await frame();
    expect(chosen(host)).to.deep.equal(['b.pdf']);
    expect(listed(host)).to.deep.equal(['b.pdf']);
    expect(focused(host) === control(host, 'files')).to.equal(true);
  });

  it('refuses files of a wrong type, empty files, files that are too large and too many files, with the reasons', async () => {
    const host = await mountForm();
    const exe = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });
    await choose(host, pdf(), exe, pdf('empty.pdf', 0), pdf('film.pdf', 10 * mb + 1));
    expect(chosen(host)).to.deep.equal(['brief.pdf']);
    expect(errorOf(host)).to.equal(
      '“setup.exe” isn’t a PDF, a picture (JPG, PNG, GIF, WebP), an office document without macros, or a text file. “empty.pdf” is empty or can’t be read. “film.pdf” is larger than 10\u00a0MB.',
    );
    expect(find(host, '#files-error').closest('[role=alert]') !== null).to.equal(true);
    expect(control(host, 'files').getAttribute('aria-describedby')).to.equal('files-error files-note');
    await choose(host, pdf('b.pdf', 9 * mb), pdf('c.pdf', 9 * mb), pdf('d.pdf', 9 * mb));
    expect(errorOf(host)).to.equal('All files together can be at most 20\u00a0MB.');
    await choose(host, ...[1, 2, 3].map((count) => pdf(`${count}.pdf`)));
    expect(errorOf(host)).to.equal('Choose at most 5 files.');
    expect(chosen(host)).to.deep.equal(['brief.pdf', 'b.pdf', 'c.pdf', '1.pdf', '2.pdf']);
  });

  it('sends files with the message, and the message alone as JSON', async () => {
    const host = await mountForm();
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    await choose(host, pdf());
    fillIn(host, person);
    submitButton(host).click();
    await until(() => textOf(host).includes('Message Sent Successfully'));
    expect(worker.sent[0]?.body).to.include(person);
    expect(worker.sent[0]?.body.files).to.deep.equal(['brief.pdf']);
    find(host, '.sent button').click();
    await until(() => host.shadowRoot?.querySelector('form'));
    expect(chosen(host)).to.deep.equal([]);
    fillIn(host, person);
    submitButton(host).click();
    await until(() => worker.sent.length === 2);
    expect(worker.sent[1]?.body.files).to.equal(undefined);
    expect(submissionIds(worker).size).to.equal(2);
  });

  it('shows the Worker’s file errors in German, keeps the files, and uses a new submission id after a file is removed', async () => {
    worker.answer('POST /api/contact', () =>
      Response.json(
        {
          type: 'about:blank',
          title: 'No',
          status: 422,
          code: 'invalid-request',
          errors: [
            {
              path: 'files',
              message:
                '“a.pdf” isn’t a PDF, a picture (JPG, PNG, GIF, WebP), an office document without macros, or a text file.',
            },
            { path: 'files', message: '“b.pdf” is empty or can’t be read.' },
          ],
        },
        { status: 422 },
      ),
    );
    const host = await mountForm('<agency-contact-form lang="de"></agency-contact-form>');
    await until(() => textOf(host).includes('Dateien'));
    await choose(host, pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    fillIn(host, person);
    submitButton(host).click();
    await until(() => errorOf(host));
    expect(errorOf(host)).to.equal(
      '„a.pdf“ ist weder PDF, JPG, PNG, GIF, WebP, Text noch Office-Datei ohne Makros. „b.pdf“ ist leer oder unlesbar.',
    );
    await until(() => focused(host) === control(host, 'files'));
    expect(chosen(host)).to.deep.equal(['a.pdf', 'b.pdf', 'c.pdf']);
    findAll(host, '.file button')[0]?.click();
    await until(() => errorOf(host) === undefined);
    submitButton(host).click();
    await until(() => worker.sent.length === 2);
    expect(submissionIds(worker).size).to.equal(2);
  });

  it('keeps the other fields in the draft, but no files', async () => {
    const first = await mountForm();
    await choose(first, pdf());
    fillIn(first, { name: 'Ada' });
    first.parentElement?.remove();
    await frame();
    const second = await mountForm();
    expect(control(second, 'name').value).to.equal('Ada');
    expect(chosen(second)).to.deep.equal([]);
    expect(Object.values(sessionStorage).join()).not.to.include('brief.pdf');
  });

  for (const theme of axeThemes) {
    it(`passes axe with files and an error in the ${theme} theme`, async () => {
      const place = await mountOnBackground(tag, theme);
      const host = place.firstElementChild as HTMLElement;
      host.setAttribute('theme', theme);
      await until(() => host.shadowRoot?.querySelector('form'));
      await choose(host, pdf('a.pdf'), pdf('empty.pdf', 0));
      await until(() => errorOf(host));
      expect(await axe(place)).to.deep.equal([]);
    });
  }

  it('wraps long names in a 280 px column', async () => {
    const host = await mountForm();
    host.style.inlineSize = '280px';
    await choose(host, pdf(`${'long'.repeat(40)}.pdf`));
    expect(find(host, '.root').scrollWidth).to.equal(280);
  });
});
