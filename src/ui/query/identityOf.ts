const identities = new WeakMap<object, number>();
let last = 0;

/** A unique number per object, for query keys, which are compared as JSON. */
export function identityOf(object: object): number {
  const known = identities.get(object);
  if (known !== undefined) return known;
  last += 1;
  identities.set(object, last);
  return last;
}
