import { version as packageVersion } from '../../../../package.json';

/** Registers a widget unless its tag is already defined. Warns if another version of the kit has defined the tag. */
export function define(tag: `agency-${string}`, elementClass: CustomElementConstructor): void {
  // Does nothing on a server, which has no registry of custom elements.
  if (typeof customElements === 'undefined') return;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!existing) {
    customElements.define(tag, elementClass);
    return;
  }
  const existingVersion = existing.version;
  if (existingVersion === version) return;
  console.warn(
    `<${tag}> is already defined by ${existingVersion ? `version ${existingVersion}` : 'another script'}; version ${version} ` +
      'stays unused. Remove one of the two script tags.',
  );
}

export const version: string = packageVersion;
