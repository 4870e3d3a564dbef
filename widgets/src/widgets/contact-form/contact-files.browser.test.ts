import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axeThemes,
  findAllInShadow,
  findAxeViolations,
  findInShadow,
  loadWidget,
  mountOnBackground,
  readVisibleText,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import {
  type FakeWorker,
  fillIn,
  findControl,
  findSubmitButton,
  getFocusedElement,
} from '../../shared/forms/browser.testing.ts';
import { mountForm, person, resetWithFakeWorker, tag } from './contact-form.browser.testing.ts';

const createPdf = (name = 'brief.pdf', size = 2000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const mb = 1024 * 1024;

/** Chooses files as a visitor does in the browser's dialog, which replaces the input's files. */
async function chooseFiles(host: Element, ...files: readonly File[]): Promise<void> {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const input = findControl(host, 'files');
  input.files = transfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  await waitForFrame();
}

const listSubmissionIds = ({ sent }: FakeWorker) => new Set(sent.map(({ body }) => body.submission));
const listChosenFiles = (host: Element) => [...(findControl(host, 'files').files ?? [])].map(({ name }) => name);
const listShownNames = (host: Element) => findAllInShadow(host, '.file-name').map(({ textContent }) => textContent);
const readError = (host: Element) => host.shadowRoot?.getElementById('files-error')?.textContent;

describe('files of <agency-contact-form>', () => {
  let worker: FakeWorker;
  before(() => loadWidget('agency-contact-form'));
  beforeEach(() => {
    worker = resetWithFakeWorker();
  });
  afterEach(() => worker.end());

  it('lists chosen files with their sizes, adds files chosen later, and ignores files chosen twice', async () => {
    const host = await mountForm();
    await chooseFiles(host, createPdf('brief.pdf', 1.5 * mb));
    await chooseFiles(host, createPdf('logo.png', 2000), createPdf('brief.pdf', 1.5 * mb));
    expect(listShownNames(host)).to.deep.equal(['brief.pdf', 'logo.png']);
    expect(listChosenFiles(host)).to.deep.equal(['brief.pdf', 'logo.png']);
    expect(readVisibleText(host)).to.include('1.5 MB').and.include('2 KB');
    await chooseFiles(host);
    expect(listChosenFiles(host)).to.deep.equal(['brief.pdf', 'logo.png']);
  });

  it('removes a file by keyboard, and moves the focus to the file field', async () => {
    const host = await mountForm();
    await chooseFiles(host, createPdf('a.pdf'), createPdf('b.pdf'));
    const [remove] = findAllInShadow<HTMLButtonElement>(host, '.file button');
    expect(remove?.getAttribute('aria-label')).to.equal('Remove: a.pdf');
    remove?.focus();
    await sendKeys({ press: 'Enter' });
    await waitForFrame();
    expect(listChosenFiles(host)).to.deep.equal(['b.pdf']);
    expect(listShownNames(host)).to.deep.equal(['b.pdf']);
    expect(getFocusedElement(host) === findControl(host, 'files')).to.equal(true);
  });

  it('refuses files of a wrong type, empty files, files that are too large and too many files, with the reasons', async () => {
    const host = await mountForm();
    const exe = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });
    await chooseFiles(host, createPdf(), exe, createPdf('empty.pdf', 0), createPdf('film.pdf', 10 * mb + 1));
    expect(listChosenFiles(host)).to.deep.equal(['brief.pdf']);
    expect(readError(host)).to.equal(
      '“setup.exe” isn’t a PDF, a picture (JPG, PNG, GIF, WebP), an office document without macros, or a text file. “empty.pdf” is empty or can’t be read. “film.pdf” is larger than 10\u00a0MB.',
    );
    expect(findInShadow(host, '#files-error').closest('[role=alert]') !== null).to.equal(true);
    expect(findControl(host, 'files').getAttribute('aria-describedby')).to.equal('files-error files-note');
    await chooseFiles(host, createPdf('b.pdf', 9 * mb), createPdf('c.pdf', 9 * mb), createPdf('d.pdf', 9 * mb));
    expect(readError(host)).to.equal('All files together can be at most 20\u00a0MB.');
    await chooseFiles(host, ...[1, 2, 3].map((count) => createPdf(`${count}.pdf`)));
    expect(readError(host)).to.equal('Choose at most 5 files.');
    expect(listChosenFiles(host)).to.deep.equal(['brief.pdf', 'b.pdf', 'c.pdf', '1.pdf', '2.pdf']);
  });

  it('sends files with the message, and the message alone as JSON', async () => {
    const host = await mountForm();
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    await chooseFiles(host, createPdf());
    fillIn(host, person);
    findSubmitButton(host).click();
    await waitUntil(() => readVisibleText(host).includes('Message Sent Successfully'));
    expect(worker.sent[0]?.body).to.include(person);
    expect(worker.sent[0]?.body.files).to.deep.equal(['brief.pdf']);
    findInShadow(host, '.sent button').click();
    await waitUntil(() => host.shadowRoot?.querySelector('form'));
    expect(listChosenFiles(host)).to.deep.equal([]);
    fillIn(host, person);
    findSubmitButton(host).click();
    await waitUntil(() => worker.sent.length === 2);
    expect(worker.sent[1]?.body.files).to.equal(undefined);
    expect(listSubmissionIds(worker).size).to.equal(2);
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
    await waitUntil(() => readVisibleText(host).includes('Dateien'));
    await chooseFiles(host, createPdf('a.pdf'), createPdf('b.pdf'), createPdf('c.pdf'));
    fillIn(host, person);
    findSubmitButton(host).click();
    await waitUntil(() => readError(host));
    expect(readError(host)).to.equal(
      '„a.pdf“ ist weder PDF, JPG, PNG, GIF, WebP, Text noch Office-Datei ohne Makros. „b.pdf“ ist leer oder unlesbar.',
    );
    await waitUntil(() => getFocusedElement(host) === findControl(host, 'files'));
    expect(listChosenFiles(host)).to.deep.equal(['a.pdf', 'b.pdf', 'c.pdf']);
    findAllInShadow(host, '.file button')[0]?.click();
    await waitUntil(() => readError(host) === undefined);
    findSubmitButton(host).click();
    await waitUntil(() => worker.sent.length === 2);
    expect(listSubmissionIds(worker).size).to.equal(2);
  });

  it('keeps the other fields in the draft, but no files', async () => {
    const first = await mountForm();
    await chooseFiles(first, createPdf());
    fillIn(first, { name: 'Ada' });
    first.parentElement?.remove();
    await waitForFrame();
    const second = await mountForm();
    expect(findControl(second, 'name').value).to.equal('Ada');
    expect(listChosenFiles(second)).to.deep.equal([]);
    expect(Object.values(sessionStorage).join()).not.to.include('brief.pdf');
  });

  for (const theme of axeThemes) {
    it(`passes axe with files and an error in the ${theme} theme`, async () => {
      const place = await mountOnBackground(tag, theme);
      const host = place.firstElementChild as HTMLElement;
      host.setAttribute('theme', theme);
      await waitUntil(() => host.shadowRoot?.querySelector('form'));
      await chooseFiles(host, createPdf('a.pdf'), createPdf('empty.pdf', 0));
      await waitUntil(() => readError(host));
      expect(await findAxeViolations(place)).to.deep.equal([]);
    });
  }

  it('wraps long names in a 280 px column', async () => {
    const host = await mountForm();
    host.style.inlineSize = '280px';
    await chooseFiles(host, createPdf(`${'long'.repeat(40)}.pdf`));
    expect(findInShadow(host, '.root').scrollWidth).to.equal(280);
  });
});
