/** The value of `part`: its name, and one more, such as `tab--selected`, for each state that holds. */
export function partNames(name: string, states: Readonly<Record<string, boolean | undefined>>): string {
  const held = Object.keys(states).filter((state) => states[state]);
  return [name, ...held.map((state) => `${name}--${state}`)].join(' ');
}
