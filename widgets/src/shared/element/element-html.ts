/** An element as HTML, with its attributes escaped and its content as it is. */
export function elementHtml(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  return `<${tag}${Object.entries(attributes).map(attributeText).join('')}>${content}</${tag}>`;
}

export function attributeText([name, value]: [string, string]): string {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new Error(`"${name}" cannot be an attribute's name.`);
  return ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;
}
