import 'react';

type ElementAttributes = React.HTMLAttributes<HTMLElement> & Readonly<Record<string, unknown>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [widget: `agency-${string}`]: ElementAttributes;
      'site-navigation': ElementAttributes;
    }
  }
}
