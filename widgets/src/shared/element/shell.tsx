import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
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
  onError(error: unknown): void;
}

interface ShellProps {
  view: ComponentType<object>;
  link: Link;
}

/** Wraps a view in its context, an error boundary and a ready signal, on the server and in the browser. Adds no markup. */
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

/** Calls `onReady` after React has rendered the state that the view's first effects set. */
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

/** Error boundary that shows the element's own children if the view throws, until the element's attributes change. */
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

/** Adopts the base styles and the widget's own styles before all other stylesheets of the shadow root. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  prependStyles(root, base, styles);
}

export function stylesAsText(styles: string): string {
  return base + styles;
}
