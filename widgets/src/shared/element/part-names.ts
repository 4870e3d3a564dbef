/** Returns the value of a `part` attribute: the name, and a name such as `tab--selected` for each state that is true. */
export function formatPartNames(name: string, states: Readonly<Record<string, boolean | undefined>>): string {
  const activeStates = Object.keys(states).filter((state) => states[state]);
  return [name, ...activeStates.map((state) => `${name}--${state}`)].join(' ');
}
