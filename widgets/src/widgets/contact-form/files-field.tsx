import { useEffect, useRef, useState } from 'react';
import {
  acceptedFiles,
  fileLimits,
  fileTypes,
  formatFileSize,
  maxFileBytes,
  maxFileSize,
  maxFiles,
  maxFilesBytes,
  maxFilesSize,
} from '#catalogue/forms/files.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { formatPartNames } from '../../shared/element/part-names.ts';
import { type Locales, useLocales, useMessages } from '../../shared/element/view.tsx';
import { FieldErrorText } from '../../shared/forms/field.tsx';
import { formMessages } from '../../shared/forms/form.messages.ts';
import type { GuardedForm } from '../../shared/forms/use-guarded-form.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { type ContactFormMessages, contactFormMessages } from './contact-form.messages.ts';

const mediaTypes: readonly string[] = Object.values(fileTypes);

/** Returns true if the name or the browser's guess is of an accepted type. The Worker checks the content. */
function isAccepted({ name, type }: File): boolean {
  return mediaTypes.includes(type) || Object.hasOwn(fileTypes, name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

interface Choice {
  readonly files: readonly File[];
  /** Error messages about refused files. */
  readonly errors: readonly string[];
}

const emptyChoice: Choice = { files: [], errors: [] };

const includesFile = (files: readonly File[], { name, size }: File) =>
  files.some((file) => file.name === name && file.size === size);

/** Adds chosen files to the files chosen before, except those that the Worker would refuse. */
function addFiles(before: readonly File[], chosen: readonly File[], messages: ContactFormMessages, locales: Locales) {
  const files = [...before];
  const errors = new Set<string>();
  for (const entry of chosen) {
    const { name: file, size } = entry;
    const refuse = (text: string, max: string | number = 0) => errors.add(fillText(text, { file, max }, locales));
    const total = files.reduce((bytes, each) => bytes + each.size, size);
    if (includesFile(files, entry)) continue;
    if (!isAccepted(entry)) refuse(messages.wrongFileType);
    else if (size === 0) refuse(messages.emptyFile);
    else if (size > maxFileBytes) refuse(messages.fileTooLarge, maxFileSize);
    else if (files.length === maxFiles) refuse(messages.tooManyFiles, maxFiles);
    else if (total > maxFilesBytes) refuse(messages.filesTooLarge, maxFilesSize);
    else files.push(entry);
  }
  return { files, errors: [...errors] };
}

/** Field for files. The native input has the chosen files, so that the form can also be sent without JavaScript. */
export function FilesField({ form }: { form: GuardedForm }) {
  const messages = useMessages(contactFormMessages);
  const { optional } = useMessages(formMessages);
  const locales = useLocales();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(emptyChoice);
  const [{ files, errors }, show] = useState(emptyChoice);
  const refused = form.errorOf('files');
  const error = refused ?? (errors.join(' ') || undefined);
  const invalid = error !== undefined;

  function change(choice: Choice) {
    if (input.current && 'DataTransfer' in globalThis) {
      const transfer = new DataTransfer();
      for (const file of choice.files) transfer.items.add(file);
      input.current.files = transfer.files;
    }
    latest.current = choice;
    show(choice);
  }

  /** Adds the files in the input. Browsers replace an input's files with each choice. */
  function add() {
    const before = latest.current;
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length + before.files.length === 0) return;
    const isSame = chosen.every((file) => includesFile(before.files, file));
    change(isSame ? before : addFiles(before.files, chosen, messages, locales));
  }

  function remove(file: File) {
    change({ files: files.filter((each) => each !== file), errors: [] });
    input.current?.dispatchEvent(new CustomEvent('input', { bubbles: true }));
    input.current?.focus();
  }

  // Shows files that the visitor chose before the form was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once
  useEffect(add, []);

  return (
    <div className="field" part={formatPartNames('field', { invalid })}>
      <div className="field-head">
        <label className="label" part="label" htmlFor="files">
          {messages.files}
        </label>
        <span className="hint">{optional}</span>
      </div>
      <input
        ref={input}
        type="file"
        id="files"
        name="files"
        multiple
        accept={acceptedFiles}
        className="input"
        part={formatPartNames('input', { invalid })}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? 'files-error files-note' : 'files-note'}
        onChange={add}
        {...createToolParameterAttributes(messages.files)}
      />
      {files.length > 0 && (
        <ul className="files" part="files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="file">
              <bdi className="file-name">{file.name}</bdi>
              <span className="hint">{formatFileSize(file.size, locales.words)}</span>
              <button
                type="button"
                className="link"
                aria-label={`${messages.removeFile}: ${file.name}`}
                onClick={() => remove(file)}
              >
                {messages.removeFile}
              </button>
            </li>
          ))}
        </ul>
      )}
      {invalid && (
        // No alert for the Worker's errors, which the form's error summary announces.
        <div role={refused === undefined ? 'alert' : undefined}>
          <FieldErrorText name="files" error={error} />
        </div>
      )}
      <p className="hint" id="files-note">
        {fillText(messages.fileLimits, fileLimits, locales)}
      </p>
    </div>
  );
}
