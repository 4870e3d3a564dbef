/** Code block that scrolls sideways instead of wrapping lines. A script adds a copy button. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <code-block class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code.trim()}</code>
      </pre>
    </code-block>
  );
}
