import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import base from './base.css?inline';
import { testProps } from './test-page.ts';
import { ElementContext, type ElementContextValue } from './view.tsx';

/** All that a view is rendered from. A new object for every change. */
export interface Snapshot {
  props: object;
  context: ElementContextValue;
}

/** How an element's class and its mounted view reach each other. */
export interface Link {
  /** What the first render shows: on hydration, exactly what the prerender saw. */
  first: Snapshot;
  /** Hands over the way to show a newer snapshot, and shows the current one. Returns the end of it. */
  attach(show: (snapshot: Snapshot) => void): () => void;
  onReady(): void;
  onError(error: unknown): void;
}

interface ShellProps {
  view: ComponentType<object>;
  link: Link;
}

/** Everything around a view inside its element, on the server as in the browser; adds no markup. */
export function Shell({ view: View, link }: ShellProps) {
  const [snapshot, show] = useState(link.first);
  useLayoutEffect(() => link.attach(show), [link]);
  return (
    <ElementContext.Provider value={snapshot.context}>
      <Boundary snapshot={snapshot} onError={link.onError}>
        <View {...snapshot.props} {...(snapshot.context.test && testProps)} />
      </Boundary>
      <Ready link={link} />
    </ElementContext.Provider>
  );
}

/** Tells that the view is live, which it is once what its own first effects have set is shown. */
function Ready({ link }: Pick<ShellProps, 'link'>) {
  const [isShown, show] = useState(false);
  useEffect(() => show(true), []);
  useEffect(() => {
    if (isShown) link.onReady();
  }, [isShown, link]);
  return null;
}

interface BoundaryProps {
  snapshot: Snapshot;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Shows the element's own children in place of a view that failed, until its attributes change. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.failed && previous.snapshot !== this.props.snapshot) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <slot /> : this.props.children;
  }
}

const sheets = new Map<string, CSSStyleSheet>();

/** One sheet for a text, shared by all instances. */
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** Gives a shadow root the base styles and its widget's own, before any other. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  // Assigned: `unshift` fails where there is a sheet already.
  root.adoptedStyleSheets = [sheetOf(base), sheetOf(styles), ...root.adoptedStyleSheets];
}

/** Adds what a widget needs once it is live, however often it comes to life. */
export function adoptLiveStyles(root: ShadowRoot, styles: string): void {
  if (styles && !root.adoptedStyleSheets.includes(sheetOf(styles))) root.adoptedStyleSheets.push(sheetOf(styles));
}

/** The same styles as text, for the `<style>` of prerendered markup. */
export function stylesAsText(styles: string): string {
  return base + styles;
}
