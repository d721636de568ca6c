import type { ColumnTexts } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';
import type { Link } from './linksOf';
import { linkTexts } from './linkTexts';

/** Minimum time between the end of a run and the next. */
const PAUSE_MS = 500;

/**
 * Runs work on each change: at once, or once more after the current run and its pause.
 * @param work if it fails, it is tried again at the next change
 */
export function throttled(work: () => Promise<void>): {
  readonly changed: () => void;
  readonly stop: () => void;
} {
  let isBusy = false;
  let isDue = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const resume = () => {
    isBusy = false;
    if (isDue) changed();
  };
  const run = async () => {
    await work().catch(() => undefined);
    if (!isOver) pause = setTimeout(resume, PAUSE_MS);
  };
  const changed = () => {
    isDue = isBusy;
    if (isBusy || isOver) return;
    isBusy = true;
    void run();
  };
  const stop = () => {
    isOver = true;
    clearTimeout(pause);
  };
  return { changed, stop };
}

interface FollowedLinks {
  /** The list whose columns link to other records. */
  readonly source: ListSource;
  readonly links: readonly Link[];
  readonly openList: (resource: string) => ListSource;
  /** Called with the texts that a column shows for its stored ids, and again when they change. */
  readonly show: (column: string, texts: ColumnTexts) => void;
}

/**
 * Reads the names of the records that a list links to, and follows changes on both sides. The linked list is opened
 * only when the list has rows, so that these are loaded first.
 * @returns a function that ends this
 */
export function followLinks({ links, ...parts }: FollowedLinks): () => void {
  const stops = links.map(link => followLink({ link, ...parts }));
  return () => {
    for (const stop of stops) stop();
  };
}

function followLink({
  source,
  link,
  openList,
  show,
}: Omit<FollowedLinks, 'links'> & { readonly link: Link }) {
  let linked: ListSource | null = null;
  /** How often the linked records have changed. */
  let changes = 0;
  let known: { readonly ids: readonly string[]; readonly changes: number } | null = null;
  let isOver = false;
  const stops: (() => void)[] = [];
  const read = async ({ engine }: ListSource) => {
    const now = { ids: [...(await source.engine.counts(link.source)).keys()].map(String), changes };
    if (known?.changes === now.changes && isSubset(now.ids, known.ids)) return;
    const texts = await linkTexts(engine, link, now.ids);
    if (isOver) return;
    known = now;
    show(link.source, texts);
  };
  const { changed, stop } = throttled(async () => {
    if (linked) await read(linked);
  });
  // While there is nothing to read, a change must not start a run, because the pause would delay the first real one.
  const look = () => {
    if (!hasRows(source)) return;
    linked ??= open();
    if (linked.getState().status === 'ready') changed();
  };
  const open = () => {
    const opened = openList(link.schema.name);
    const edited = () => {
      changes += 1;
      look();
    };
    stops.push(opened.subscribe(look), opened.engine.subscribe(edited));
    return opened;
  };
  stops.push(source.subscribe(look), source.engine.subscribe(look), stop);
  look();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

function hasRows({ getState }: ListSource): boolean {
  const state = getState();
  return state.status === 'ready' || (state.status === 'loading' && (state.progress?.rows ?? 0) > 0);
}

/** Ids that are no longer in use need no new texts. */
function isSubset(ids: readonly string[], of: readonly string[]): boolean {
  const known = new Set(of);
  return ids.every(id => known.has(id));
}
