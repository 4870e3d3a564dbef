import { useState } from 'react';

/** State that starts as the attribute says and follows it when it changes, and is the visitor's to change in between. */
export function useFollowed<T>(attribute: T): [T, (value: T) => void] {
  const [followed, setFollowed] = useState(attribute);
  const [value, setValue] = useState(attribute);
  // While rendering and not in an effect: an effect of the first render could undo a click made just before it ran.
  if (followed !== attribute) {
    setFollowed(attribute);
    setValue(attribute);
  }
  return [value, setValue];
}
