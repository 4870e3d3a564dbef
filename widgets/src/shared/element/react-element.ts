import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { endFirstView } from '../first-view/first-view.ts';
import { version } from './define.ts';
import { findNearestLang, getPendingLanguage, hasMessages, observeLang } from './languages.ts';
import { notifyHostTheme } from './load-extra.ts';
import { findWrapper, mountView, showFallback } from './mount-view.ts';
import {
  commonAttributes,
  commonProps,
  formatAttributeWarning,
  type Prop,
  type PropSpec,
  readAttribute,
  toProp,
  toProps,
} from './prop-spec.ts';
import { adoptStyles, type Link, type Snapshot } from './shell.tsx';
import { appendStyles } from './style-sheets.ts';
import { loadTestMode, testMode } from './test-page.ts';
import type { EmitOptions } from './view.tsx';
import { findReplacement } from './visitor-state.ts';

const connected: unique symbol = Symbol.for('r2wc.connected');
const context: unique symbol = Symbol.for('r2wc.context');
const currentProps: unique symbol = Symbol.for('r2wc.props');
const render: unique symbol = Symbol.for('r2wc.render');

/**
 * CSS that ends the space that embed code reserves in a `style` attribute. In a frame that a page fits to its content,
 * `min-height: 100vh` makes the frame grow forever. A rule also applies if the page restores the attribute.
 */
const withoutReservedSpace = ':host{min-height:auto!important}';

interface R2wcElement extends HTMLElement {
  [connected]: boolean;
  [context]?: { root: Root };
  [currentProps]: Record<string, unknown>;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(attribute: string, oldText: string | null, text: string | null): void;
}

export interface ElementDefinition {
  view: ComponentType<object>;
  styles: string;
  liveStyles: string;
  props: readonly Prop[];
}

export interface ReactElementOptions<K extends string> {
  styles: string;
  /** CSS that only the interactive widget needs, omitted from prerendered markup. */
  liveStyles?: string;
  props?: Record<K, PropSpec>;
}

export interface ReactElementClass<I> {
  new (): HTMLElement & I & { words?: Readonly<Record<string, unknown>>; headingLevel: number; test: boolean };
  readonly version: string;
  readonly definition: ElementDefinition;
  readonly observedAttributes: string[];
}

/** Creates the base class of a custom element that renders a React view in an open shadow root. */
export function createReactElementClass<P extends object, K extends Extract<keyof P, string> = never>(
  view: ComponentType<P>,
  options: ReactElementOptions<K>,
): ReactElementClass<{ [N in K]: P[N] }> {
  const props = toProps({ ...options.props, ...commonProps });
  const { styles, liveStyles = '' } = options;
  const definition = { view: view as ComponentType<object>, styles, liveStyles, props };

  class ReactElement extends createBase(definition) {
    static readonly version = version;
    static readonly definition: ElementDefinition = definition;

    // A getter, as in r2wc's class: Next.js can compile a field to an assignment, which a getter of the base class refuses.
    static override get observedAttributes() {
      return [...props.map((prop) => prop.attribute), ...Object.keys(commonAttributes)];
    }

    static {
      for (const prop of props) {
        Object.defineProperty(ReactElement.prototype, prop.name, {
          configurable: true,
          enumerable: true,
          get(this: ReactElement) {
            return this[currentProps][prop.name];
          },
          set(this: ReactElement, value: unknown) {
            this.#setProperty(prop, value);
          },
        });
      }
    }

    #snapshot: Snapshot | undefined;
    #lang = '';
    #show: ((snapshot: Snapshot) => void) | undefined;
    #isStartScheduled = false;
    #stopObservingLang: (() => void) | undefined;

    constructor() {
      super();
      this[connected] = false;
      this[currentProps] = Object.fromEntries(props.map((prop) => [prop.name, prop.default]));
    }

    /**
     * Does nothing. Drawers see only the element as the target of a press, and let it capture the pointer. Then, the
     * element would receive the click instead of the pressed button: https://github.com/emilkowalski/vaul/issues/192
     */
    override setPointerCapture() {}

    override connectedCallback() {
      this.#applyEarlyProperties();
      // Creates a new snapshot, because the language or theme may differ if the element was moved.
      this.#snapshot = undefined;
      this.#stopObservingLang ??= observeLang(() => this[render]());
      super.connectedCallback();
    }

    override disconnectedCallback() {
      // Waits for a microtask, because a moved node is connected again by then and must keep its state.
      queueMicrotask(() => {
        if (!this.isConnected && hasPage()) this.#stop();
      });
    }

    /**
     * Adds the styles again, because a move to another document removes constructed stylesheets. The two `<style>`
     * elements that another document needs also stay in later moves. https://github.com/lit/lit/issues/4868
     */
    adoptedCallback() {
      const root = this.shadowRoot;
      if (root?.adoptedStyleSheets?.length === 0 && root.querySelectorAll('style').length < 2)
        adoptStyles(root, styles + liveStyles);
    }

    connectedMoveCallback() {
      this[render]();
    }

    override attributeChangedCallback(attribute: string, oldText: string | null, text: string | null) {
      if (oldText === text) return;
      const prop = props.find((candidate) => candidate.attribute === attribute);
      const value = this.#read(prop ?? createCommonProp(attribute), text);
      if (prop) this.#set(prop, value);
      else this[render]();
    }

    override [render]() {
      if (!this[connected]) return;
      if (!this[context]) this.#scheduleStart();
      else {
        this.#show?.(this.#updateSnapshot());
        this.#markLanguage();
      }
    }

    replacementOf(removed: HTMLElement): HTMLElement | undefined {
      return this.shadowRoot ? findReplacement(removed, this.shadowRoot) : undefined;
    }

    #read(prop: Prop, text: string | null): unknown {
      const { value, problem } = readAttribute(prop, text);
      if (problem) console.warn(formatAttributeWarning(this.localName, prop.attribute, text ?? '', problem));
      return value;
    }

    #set(prop: Prop, value: unknown) {
      this[currentProps] = { ...this[currentProps], [prop.name]: value };
      this[render]();
    }

    /**
     * Reflects a property to its attribute, except JSON, which is too large.
     * Accepts JSON as text, because Vue sets properties instead of attributes.
     */
    #setProperty(prop: Prop, value: unknown) {
      if (value === null || value === undefined) {
        this.removeAttribute(prop.attribute);
        this.#set(prop, prop.default);
      } else if (prop.type === 'json') {
        this.#set(prop, typeof value === 'string' ? this.#read(prop, value) : value);
      } else if (prop.type !== 'boolean') this.setAttribute(prop.attribute, String(value));
      // React 19 and Vue set the property for `open="false"` in a template, and WordPress and Preact for `open=""`:
      // https://github.com/WordPress/gutenberg/issues/74148
      else if ((value === '' || (value !== 'false' && Boolean(value))) === prop.default)
        this.removeAttribute(prop.attribute);
      else this.setAttribute(prop.attribute, prop.default ? 'false' : '');
    }

    /**
     * Applies properties that were set before the element was defined, and removes them as own properties, which would
     * hide the accessors.
     */
    #applyEarlyProperties() {
      for (const { name } of props) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Object.getOwnPropertyDescriptor(this, name)?.value as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    /** Returns the language of the nearest `lang` attribute. Returns the previous language while the new language's messages load. */
    #updateLanguage(): string {
      const lang = findNearestLang(this);
      const pending = getPendingLanguage(lang);
      if (pending) void pending.then(() => this[render]());
      else this.#lang = lang;
      return this.#lang;
    }

    #updateSnapshot(): Snapshot {
      notifyHostTheme(this);
      const lang = this.#updateLanguage();
      const previous = this.#snapshot;
      if (previous && previous.props === this[currentProps] && previous.context.lang === lang) return previous;
      this.#snapshot = { props: this[currentProps], context: this.#createContext(lang) };
      return this.#snapshot;
    }

    #createContext(lang: string) {
      return {
        host: this,
        tag: this.localName,
        emit: this.#emit,
        lang,
        props: this[currentProps],
        test: Boolean(testMode()),
      };
    }

    #emit = <D>(name: string, payload: D, options: EmitOptions = {}): boolean => {
      const detail = testMode() ? { ...payload, test: true } : payload;
      return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, ...options, detail }));
    };

    #markLanguage() {
      const root = this.shadowRoot;
      if (!root) return;
      testMode()?.mark(root, this.#lang);
      const wrapper = findWrapper(root);
      if (this[currentProps].words || hasMessages(this.#lang, this.localName)) {
        wrapper?.removeAttribute('lang');
        wrapper?.removeAttribute('dir');
      } else Object.assign(wrapper ?? {}, { lang: 'en', dir: 'ltr' });
    }

    #scheduleStart() {
      if (this.#isStartScheduled) return;
      this.#isStartScheduled = true;
      const start = () => this.#start();
      // Waits if the page is still loading and nothing follows the element: the parser may not have read all of the
      // declarative shadow root yet.
      if (document.readyState !== 'loading' || (this.shadowRoot && this.closest(':not(:last-child,body)')))
        queueMicrotask(start);
      else document.addEventListener('DOMContentLoaded', start, { once: true });
    }

    #start() {
      const pending = getPendingLanguage(findNearestLang(this)) ?? loadTestMode(this);
      if (pending) return void pending.then(() => this.#start());
      this.#isStartScheduled = false;
      if (!this.isConnected || this[context]) return;
      const link: Omit<Link, 'first'> = {
        attach: (show) => {
          endFirstView(this);
          this.#show = show;
          show(this.#updateSnapshot());
          return () => {
            this.#show = undefined;
          };
        },
        onReady: () =>
          queueMicrotask(() => {
            if (!this.isConnected || !hasPage()) return;
            if (this.style.minHeight) appendStyles(this.shadowRoot as ShadowRoot, withoutReservedSpace);
            this.#emit('agency-ready', { tag: this.localName });
          }),
      };
      try {
        this[context] = {
          root: mountView(this, definition, this.#updateSnapshot(), link, (error) => this.#fail(error)),
        };
        this.#markLanguage();
      } catch (error) {
        showFallback(this);
        this.#fail(error);
      }
    }

    /** Reports that the view failed. The next change of an attribute starts the view again. */
    #fail(error: unknown) {
      this[context] = undefined;
      const message = error instanceof Error ? error.message : String(error);
      console.error(`<${this.localName}> failed, so its first view or its own children show: ${message}`);
      this.#emit('agency-error', { tag: this.localName, message });
    }

    #stop() {
      this.#stopObservingLang?.();
      this.#stopObservingLang = undefined;
      this.#isStartScheduled = false;
      super.disconnectedCallback();
    }
  }

  return ReactElement as unknown as ReactElementClass<{ [N in K]: P[N] }>;
}

/** Returns false after a test environment, such as Jest's, has ended, because React and events then fail. */
function hasPage(): boolean {
  return Boolean(globalThis.document);
}

function createCommonProp(attribute: string): Prop {
  return toProp(attribute, commonAttributes[attribute as keyof typeof commonAttributes]);
}

/**
 * Returns r2wc's base class, which manages names, props and life cycle. Passes all props as strings, because r2wc's
 * parsers throw on invalid JSON.
 */
function createBase({ view, props }: ElementDefinition) {
  // Uses an empty class on the server, which has no `HTMLElement`. The prerenderer only reads the definition.
  const base = typeof HTMLElement === 'undefined' ? class {} : r2wc(view, { props: createStringProps(props) });
  return base as unknown as { new (): R2wcElement; observedAttributes: string[] };
}

function createStringProps(props: readonly Prop[]): Record<string, 'string'> {
  return Object.fromEntries(props.map(({ name }) => [name, 'string']));
}
