import type { Figures } from './figures';

/** One subject's figures at one size; null if it did not finish. */
export interface Result {
  readonly name: string;
  readonly title: string;
  readonly product: boolean;
  readonly figures: Figures | null;
}

interface Column {
  readonly title: string;
  readonly figures: readonly string[];
  /** Figures in brackets after the others: the 95th percentile or the maximum. */
  readonly high?: readonly string[];
  /** Whether less is better, so that a ratio is meaningful. */
  readonly compared?: false;
  readonly digits?: number;
}

/** An impatient person's delays: keys from the first row on, without waiting for idle time. */
const AT_ONCE: readonly Column[] = [
  { title: 'keys at the first rows (95 %)', figures: ['keysFirst'], high: ['keysFirst95'] },
  { title: 'right after the last', figures: ['keysLast'], high: ['keysLast95'] },
  { title: '1 s later', figures: ['keysSecond'], high: ['keysSecond95'] },
  { title: '10 s later', figures: ['keysTenth'], high: ['keysTenth95'] },
  { title: 'first sort right after the last row', figures: ['sortAtOnce'] },
  { title: 'all rows after opening · after the first byte', figures: ['usable', 'firstByteToAll'] },
  { title: 'fetch · JSON.parse of the same', figures: ['fetchText', 'parseText'] },
  { title: 'all rows ÷ (fetch + parse)', figures: ['usableRatio'], digits: 2 },
  { title: 'memory while loading, MiB', figures: ['memoryPeak'] },
];

const COLUMNS: readonly Column[] = [
  {
    title: 'first key · later keys (95 %)',
    figures: ['filterFirst', 'filterLater'],
    high: ['filterFirst95', 'filterLater95'],
  },
  {
    title: 'longest task: load · filter · sort · sweep (longest of all loads)',
    figures: ['loadTask', 'filterTask', 'sortTask', 'sweepTask'],
    high: ['loadTaskMost'],
  },
  { title: 'last byte → first row', figures: ['lastByteToRow'] },
  { title: 'sort first · again', figures: ['sortFirst', 'sortAgain'] },
  { title: 'memory, MiB', figures: ['memoryMiB'] },
  { title: 'JS, KiB gzip', figures: ['scriptsKiB'] },
  { title: 'sweep: frames a second · blank, %', figures: ['sweepFps', 'sweepBlank'], compared: false },
];

/** Actions that only the product's lists have. */
const OWN_STEPS: readonly Column[] = [
  { title: 'three filters (95 %)', figures: ['threeFilters'], high: ['threeFilters95'] },
  { title: 'one repost', figures: ['changeOne'] },
  { title: 'one delete', figures: ['deleteOne'] },
  { title: 'select all', figures: ['selectAll'] },
  {
    title: 'many deletes: how many · in all',
    figures: ['deleteManyRows', 'deleteMany'],
  },
  { title: 'CSV · xlsx', figures: ['csv', 'xlsx'] },
  {
    title: 'longest task: select all · many deletes · exports',
    figures: ['selectTask', 'deleteManyTask', 'exportTask'],
  },
];

const FLOOR = 'floor';

/**
 * Compares the subjects of one size in a Markdown table, followed by the product's ratio to its best peer in each
 * figure, and to the floor.
 */
export function tableOf(results: readonly Result[]): string {
  return table(COLUMNS, results, comparisons(results));
}

/** The figures of one size for an impatient person, as a Markdown table. */
export const atOnceOf = (results: readonly Result[]): string => table(AT_ONCE, results, []);

/** The product's own actions at one size, as a Markdown table. */
export const ownStepsOf = (results: readonly Result[]): string =>
  table(
    OWN_STEPS,
    results.filter(({ product }) => product),
    [],
  );

function table(
  columns: readonly Column[],
  results: readonly Result[],
  further: readonly (readonly string[])[],
): string {
  const head = ['subject', ...columns.map(({ title }) => title)];
  const rows = results.map(({ title, figures }) => [
    title,
    ...columns.map(column => cellOf(column, figures)),
  ]);
  return [head, head.map(() => '---'), ...rows, ...further]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellOf({ figures: names, high = [], digits = 0 }: Column, figures: Figures | null): string {
  const text = (name: string) => shown(figures?.[name], digits);
  const cell = names.map(text).join(' · ');
  return high.length > 0 && figures ? `${cell} (${high.map(text).join(' · ')})` : cell;
}

function comparisons(results: readonly Result[]): string[][] {
  const product = results.find(one => one.product)?.figures;
  if (!product) return [];
  const peers = results
    .filter(one => !one.product && one.name !== FLOOR)
    .flatMap(({ figures }) => (figures ? [figures] : []));
  const floor = results.find(one => one.name === FLOOR)?.figures;
  const best = (name: string) => Math.min(...peers.map(one => one[name] ?? Infinity).filter(Number.isFinite));
  const rows = peers.length > 0 ? [ratios('**product ÷ best peer**', product, best)] : [];
  if (floor) {
    rows.push(ratios('**product ÷ floor**', product, name => floor[name] ?? Number.NaN));
    rows.push([`floor's scan alone: ${shown(floor['scan'], 1)} ms`, ...COLUMNS.map(() => '')]);
  }
  return rows;
}

function ratios(title: string, product: Figures, other: (name: string) => number): string[] {
  return [
    title,
    ...COLUMNS.map(({ figures, compared }) =>
      compared === false
        ? ''
        : figures.map(name => shown((product[name] ?? Number.NaN) / other(name), 2)).join(' · '),
    ),
  ];
}

const shown = (value: number | undefined, digits: number) =>
  value !== undefined && Number.isFinite(value)
    ? value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 })
    : '–';
