/** Returns true for a name that every JavaScript object has, so that a lookup by such an id would find something else. */
export function isBuiltInName(name: string): boolean {
  return name in Object.prototype || name === 'prototype';
}

export const builtInNameRemedy =
  'JavaScript uses this name itself. Choose another, such as one with a number at the end.';
