import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reel-controls': React.HTMLAttributes<HTMLElement>;
    }
  }
}
