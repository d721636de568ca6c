import { shallowEqual } from 'ra-core';

/** Returns the previous object while its values are equal, to avoid renders. */
export function reuseEqual<T extends object>(): (next: T) => T {
  let last: T | null = null;
  return next => {
    if (last === null || !shallowEqual(last, next)) last = next;
    return last;
  };
}
