/** As many links of a chain as the pack has. */
export function PackDots({ quantity }: { quantity: number }) {
  const perRow = 10;
  const rows = Math.ceil(quantity / perRow);
  return (
    <svg
      className="pack-dots"
      viewBox={`0 0 ${perRow * 26 + 8} ${rows * 26 + 4}`}
      width={perRow * 26 + 8}
      height={rows * 26 + 4}
      aria-hidden="true"
    >
      {Array.from({ length: quantity }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the links are all alike
          key={index}
          x={(index % perRow) * 26 + 3}
          y={Math.floor(index / perRow) * 26 + 5}
          width="30"
          height="16"
          rx="8"
        />
      ))}
    </svg>
  );
}
