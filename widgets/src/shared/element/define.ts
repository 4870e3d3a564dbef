import { version as packageVersion } from '../../../../package.json';
import { getAgencyOrigin } from '../home.ts';

interface WidgetClass extends CustomElementConstructor {
  version?: string;
  /** Version and agency of the widget, such as `1.0.0 from https://agency.example`. */
  release?: string;
}

/** Registers a widget unless its tag is already defined. Warns if another version or another agency has defined the tag. */
export function define(tag: `agency-${string}`, elementClass: WidgetClass): void {
  // Does nothing on a server, which has no registry of custom elements.
  if (typeof customElements === 'undefined') return;
  const existing = customElements.get(tag) as WidgetClass | undefined;
  const release = `${version} from ${getAgencyOrigin() || location.origin}`;
  elementClass.release = release;
  if (!existing) customElements.define(tag, elementClass);
  else if (existing.release !== release)
    console.warn(
      `<${tag}> is already defined by ${existing.release ?? existing.version ?? 'another script'}; ${release} stays unused. Remove one of the two.`,
    );
}

export const version: string = packageVersion;
