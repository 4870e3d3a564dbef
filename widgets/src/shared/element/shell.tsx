import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import base from './base.css?inline';
import { prependStyles } from './style-sheets.ts';
import { testProps } from './test-page.ts';
import { ElementContext, type ElementContextValue } from './view.tsx';

/** Input of one render of a view. Every change of the input creates a new object. */
export interface Snapshot {
  props: object;
  context: ElementContextValue;
}

export interface Link {
  /** Snapshot of the first render. On hydration, this snapshot must equal the prerendered one. */
  first: Snapshot;
  /** Shows the current snapshot and subscribes the view to new snapshots. Returns a function that unsubscribes the view. */
  attach(show: (snapshot: Snapshot) => void): () => void;
  onReady(): void;
}

interface ShellProps {
  view: ComponentType<object>;
  link: Link;
}

/** Wraps a view in its context and a ready signal, on the server and in the browser. Adds no markup. */
export function Shell({ view: View, link }: ShellProps) {
  const [snapshot, show] = useState(link.first);
  useLayoutEffect(() => link.attach(show), [link]);
  return (
    <ElementContext.Provider value={snapshot.context}>
      <View {...snapshot.props} {...(snapshot.context.test && testProps)} />
      <Ready link={link} />
    </ElementContext.Provider>
  );
}

/** Calls `onReady` after React has rendered the state that the view's first effects set. */
function Ready({ link }: Pick<ShellProps, 'link'>) {
  const [isShown, show] = useState(false);
  useEffect(() => show(true), []);
  useEffect(() => {
    if (isShown) link.onReady();
  }, [isShown, link]);
  return null;
}

/** Adopts the base styles and the widget's own styles before all other stylesheets of the shadow root. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  prependStyles(root, base, styles);
}

export function joinStyles(styles: string): string {
  return base + styles;
}
