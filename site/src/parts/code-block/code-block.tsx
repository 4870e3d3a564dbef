/**
 * Code to read and to copy; the button that copies comes with the script.
 *
 * @param lines - Each line stays one, and the block scrolls sideways.
 */
export function CodeBlock({ code, lines }: { code: string; lines?: boolean }) {
  return (
    <code-block class={lines ? 'code-block code-block--lines' : 'code-block'}>
      {/* Whoever has no pointer scrolls it with the arrow keys. */}
      <pre tabIndex={lines ? 0 : undefined}>
        <code>{code.trim()}</code>
      </pre>
    </code-block>
  );
}
