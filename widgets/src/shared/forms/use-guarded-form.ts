import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormToken } from '#catalogue/wire-forms.ts';
import { useElement, useLocales, useMessages } from '../element/view.tsx';
import { toJson } from '../worker-client/json.ts';
import type { Failure, Result } from '../worker-client/request.ts';
import { collectDraft, loadDraft, readPrefill, restoreDraft, saveDraft } from './draft.ts';
import { formMessages } from './form.messages.ts';
import {
  type Control,
  type FieldError,
  findInvalidFields,
  focusField,
  honeypotName,
  isTokenRefused,
  listServerFieldErrors,
  translateFieldError,
} from './form-errors.ts';
import { createFormTokenSource, type FormTokenSource } from './form-token.ts';
import { respondToAgent } from './respond-to-agent.ts';
import { createSubmissions, hideTyping, type Submissions } from './submissions.ts';
import { type Challenge, createChallenge } from './turnstile.ts';

export type FormStatus = 'idle' | 'submitting' | 'sent' | 'failed';

/** Fields sent with every form: the language for replies, the honeypot (`website`), bot checks, and an idempotency key (`submission`). */
export interface GuardFields {
  language: string;
  website: string;
  token?: string;
  turnstile?: string;
  submission: string;
}

export interface GuardedFormOptions<Body extends object, Reply> {
  draftKey?: string;
  /** Initial values of the fields, as a URL query string. Drafts take precedence. */
  prefill?: string | undefined;
  turnstileSitekey?: string | undefined;
  getToken(): Promise<Result<FormToken>>;
  read(fields: FormData): Body;
  send(body: Body & GuardFields): Promise<Result<Reply>>;
  /** The widget's messages in English and in the visitor's language, used to translate the Worker's English field errors. */
  english: object;
  messages: object;
  explainError(control: Control): string;
  onSent(reply: Reply, body: Body): void;
  /** Called once per failed submission. Not called for a refused token, because the form sends again with a new token. */
  onFailed?(failure: Failure): void;
}

export interface GuardedForm {
  status: FormStatus;
  errors: readonly FieldError[];
  errorOf(field: string): string | undefined;
  focus(field: string): void;
  /** Shows the editable form again after a success or a failure. Changes nothing while the form is being sent. */
  reopen(): void;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onFocus(): void;
  };
}

/**
 * Returns the state of a form with uncontrolled fields and native validation. Stores a draft in session storage;
 * retries reuse one idempotency key.
 */
export function useGuardedForm<Body extends object, Reply>(options: GuardedFormOptions<Body, Reply>): GuardedForm {
  const { draftKey, prefill, turnstileSitekey } = options;
  const { host } = useElement();
  const shared = useMessages(formMessages);
  const locales = useLocales();
  const { words, agency } = locales;
  const latest = useRef(options);
  latest.current = options;
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const mounted = useRef(true);
  const tokens = useRef<FormTokenSource>(undefined);
  const challenge = useRef<Challenge>(undefined);
  const submissions = useRef<Submissions>(undefined);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refusalCount, setRefusalCount] = useState(0);

  tokens.current ??= createFormTokenSource(() => latest.current.getToken());

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      tokens.current?.dispose();
    };
  }, []);

  useEffect(() => {
    submissions.current = createSubmissions(draftKey === undefined ? undefined : `${draftKey}:try`);
  }, [draftKey]);

  useEffect(() => {
    if (!host || turnstileSitekey === undefined) return;
    const current = createChallenge(host, turnstileSitekey, words);
    challenge.current = current;
    return () => {
      challenge.current = undefined;
      current.dispose();
    };
  }, [host, turnstileSitekey, words]);

  const isOpen = status !== 'sent';
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form || !isOpen) return;
    // Replaces the browser's validation messages, which apply until this script runs, with this form's own.
    form.noValidate = true;
    if (draftKey !== undefined) {
      restoreDraft(form, loadDraft(draftKey));
      saveDraft(draftKey, collectDraft(form));
    }
    if (prefill !== undefined) restoreDraft(form, readPrefill(prefill));
    return hideTyping(form);
  }, [draftKey, prefill, isOpen]);

  const firstInvalid = errors[0]?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses once per refusal, not when an error is removed
  useEffect(() => {
    if (refusalCount > 0 && ref.current && firstInvalid !== undefined) focusField(ref.current, firstInvalid);
  }, [refusalCount]);

  // Button to focus again after a failure, because disabling the button while sending removes the focus.
  const submitter = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = ref.current?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
    if (status === 'failed' && !ref.current?.contains(root?.activeElement ?? null)) submitter.current?.focus();
  }, [status]);

  function touch() {
    tokens.current?.touch();
    challenge.current?.touch();
  }

  function translate(message: string): string {
    const { english, messages } = latest.current;
    const translation = translateFieldError(
      message,
      { ...formMessages.en, ...english },
      { ...shared, ...messages },
      locales,
    );
    return translation ?? (/^en\b/.test(words) ? message : shared.check);
  }

  function showErrors(found: readonly FieldError[]) {
    setStatus('idle');
    setErrors(found);
    setRefusalCount((count) => count + 1);
  }

  async function sendOnce(body: Body, website: string, submission: string): Promise<Result<Reply>> {
    const [token, turnstile] = await Promise.all([tokens.current?.waitForToken(), challenge.current?.token()]);
    const result = await latest.current.send({ ...body, language: agency, website, token, turnstile, submission });
    challenge.current?.renew();
    return result;
  }

  /** Sends the form. Returns the outcome for an agent. */
  async function submitForm(form: HTMLFormElement): Promise<{ sent: boolean; errors?: readonly FieldError[] }> {
    const fields = new FormData(form);
    const body = latest.current.read(fields);
    const content = toJson(body);
    const website = String(fields.get(honeypotName) ?? '');
    const submission = submissions.current?.idFor(content) ?? '';
    let result = await sendOnce(body, website, submission);
    if (!result.ok && isTokenRefused(result)) {
      tokens.current?.renew();
      result = await sendOnce(body, website, submission);
    }
    busy.current = false;
    if (result.ok) {
      submissions.current?.forget();
      // Keeps text that the visitor typed while the request was pending, because that text was not sent.
      if (JSON.stringify(latest.current.read(new FormData(form))) === content) {
        form.reset();
        if (draftKey !== undefined) saveDraft(draftKey, new Map());
      }
    } else latest.current.onFailed?.(result);
    if (!mounted.current) return { sent: result.ok };
    if (result.ok) {
      setStatus('sent');
      latest.current.onSent(result.value, body);
      return { sent: true };
    }
    const errors = listServerFieldErrors(result, translate);
    if (errors.length > 0) showErrors(errors);
    else setStatus('failed');
    return { sent: false, errors };
  }

  return {
    status,
    errors,
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    focus: (field) => ref.current && focusField(ref.current, field),
    reopen: () => setStatus((current) => (busy.current ? current : 'idle')),
    props: {
      ref,
      onSubmit(event) {
        event.preventDefault();
        // Reads a ref instead of state, because a second click can precede the render of the new status.
        if (busy.current) return;
        const form = event.currentTarget;
        const invalid = findInvalidFields(form, latest.current.explainError);
        if (invalid.length > 0) {
          respondToAgent(event.nativeEvent, { sent: false, errors: invalid });
          return showErrors(invalid);
        }
        busy.current = true;
        submitter.current = (event.nativeEvent as SubmitEvent).submitter;
        setErrors([]);
        setStatus('submitting');
        respondToAgent(event.nativeEvent, submitForm(form));
      },
      onInput(event) {
        touch();
        if (draftKey !== undefined) saveDraft(draftKey, collectDraft(event.currentTarget));
        const { name } = event.target as Partial<Control>;
        setErrors((current) =>
          current.some(({ field }) => field === name) ? current.filter(({ field }) => field !== name) : current,
        );
        setStatus((current) => (current === 'failed' || current === 'sent' ? 'idle' : current));
      },
      onFocus: touch,
    },
  };
}

/**
 * Returns the draft's session-storage key: the element's id, or its index among elements of the same tag. In a shadow
 * root, the key begins with the position of the root's host. Undefined if drafts are off.
 */
export function useDraftKey(isShared = false): string | undefined {
  const { host, tag } = useElement();
  return useMemo(() => {
    if (isShared) return undefined;
    return `${tag}:${host ? computePlace(host) : 0}`;
  }, [host, tag, isShared]);
}

function computePlace(element: Element): string {
  const root = element.getRootNode() as ParentNode & Partial<ShadowRoot>;
  const place = element.id || [...root.querySelectorAll(element.localName)].indexOf(element);
  return root.host ? `${computePlace(root.host)} ${place}` : `${place}`;
}
