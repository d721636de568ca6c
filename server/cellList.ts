const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** Parses a list such as `south=postgres://… east=postgres://…` into addresses by name. */
export function cellsIn(list: string | undefined): ReadonlyMap<string, string> {
  const entries = (list ?? '').split(/\s+/).filter(entry => entry !== '');
  return new Map(
    entries.map(entry => {
      const at = entry.indexOf('=');
      return [entry.slice(0, Math.max(0, at)), entry.slice(at + 1)] as const;
    }),
  );
}

/** Whether each entry has a unique name and an address. No entry may be named `main`, which is the first cell. */
export function isCellList(list: string, isAddress: (text: string) => boolean): boolean {
  const cells = cellsIn(list);
  const isWhole = cells.size === list.split(/\s+/).filter(entry => entry !== '').length;
  return isWhole && [...cells].every(([name, url]) => NAME.test(name) && name !== 'main' && isAddress(url));
}

/** The names in a list that are not in another list. */
export const otherCells = (list: string | undefined, among: unknown): readonly string[] => {
  const known = cellsIn(typeof among === 'string' ? among : '');
  return [...cellsIn(list).keys()].filter(name => !known.has(name));
};
