const paths = {
  phone: 'M16 6h8v2h-8zM12 3h16a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM18 32h4',
  mail: 'M4 9h32v22H4zM4 10l16 13 16-13',
  chat: 'M5 6h30v21H20l-8 8v-8H5zM13 16.500v.1M20 16.500v.1M27 16.500v.1',
} as const;

/** A telephone, a letter, a speech bubble: drawn with one line, on a sun. */
export function ConnectIcon({ kind }: { kind: keyof typeof paths }) {
  return (
    <svg className="connect-icon" viewBox="0 0 72 72" width="80" height="80" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d={paths[kind]} transform="translate(16 16)" />
    </svg>
  );
}
