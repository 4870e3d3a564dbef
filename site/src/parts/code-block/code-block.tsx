/** Code to read and to copy; the button that copies comes with the script. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <code-block class="code-block">
      <pre>
        <code>{code.trim()}</code>
      </pre>
    </code-block>
  );
}
