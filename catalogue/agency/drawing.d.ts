import type { SVGProps } from 'react';

/** `<agency>/art/<place>/<name>.svg` as a component. Its props are added to those of the file. */
export default function Drawing(props: SVGProps<SVGSVGElement>): React.JSX.Element;
