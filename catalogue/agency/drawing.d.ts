import type { SVGProps } from 'react';

/** `<agency>/art/<folder>/<name>.svg` as a component. Its props are merged into the root element's attributes. */
export default function Drawing(props: SVGProps<SVGSVGElement>): React.JSX.Element;
