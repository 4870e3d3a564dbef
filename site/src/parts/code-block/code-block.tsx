/** Code to read and to copy; the button that copies comes with the script. Each line stays one, and the block scrolls sideways. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <code-block class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no pointer scrolls it with the arrow keys. */}
      <pre tabIndex={0}>
        <code>{code.trim()}</code>
      </pre>
    </code-block>
  );
}
