/**
 * The first cycle in a graph, as its names in order; null if there is none.
 * @param edges the successors of each name
 */
export function findCycle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const cycle = follow(start, edges, done);
    if (cycle) return cycle;
  }
  return null;
}

/** Depth-first with an explicit stack, because declarations may form long chains. */
function follow(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): readonly string[] | null {
  const trail: { readonly name: string; next: number }[] = [{ name: start, next: 0 }];
  for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
    const next = done.has(top.name) ? undefined : edges.get(top.name)?.[top.next];
    top.next += 1;
    if (next === undefined) {
      done.add(top.name);
      trail.pop();
      continue;
    }
    const met = trail.findIndex(({ name }) => name === next);
    if (met >= 0) return trail.slice(met).map(({ name }) => name);
    trail.push({ name: next, next: 0 });
  }
  return null;
}
