import { type ComponentProps, useContext } from 'react';
import { ElementContext } from './element-context.ts';

interface HeadingProps extends ComponentProps<'h2'> {
  /** Levels below the widget's first heading. */
  below?: number;
}

/** A heading at the level the page asks for with `heading-level`. */
export function Heading({ below = 0, ...props }: HeadingProps) {
  const { headingLevel = 2 } = useContext(ElementContext).props;
  const Tag = `h${headingLevel + below}` as 'h2';
  return <Tag {...props} />;
}
