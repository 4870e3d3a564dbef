import 'react';

type ElementAttributes = React.HTMLAttributes<HTMLElement> & Readonly<Record<string, unknown>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [widget: `agency-${string}`]: ElementAttributes;
      'cart-bar': ElementAttributes;
      'card-carousel': ElementAttributes;
      'code-block': ElementAttributes;
      'embed-generator': ElementAttributes;
      'filter-group': ElementAttributes;
      'registration-check': ElementAttributes;
      'site-navigation': ElementAttributes;
      'tab-group': ElementAttributes;
      'video-facade': ElementAttributes;
      'widget-playground': ElementAttributes;
    }
  }
}
