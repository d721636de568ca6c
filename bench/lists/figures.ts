/** The figures of one list at one size, in ms unless named otherwise; NaN if not measured. */
export interface Figures {
  readonly [name: string]: number;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The quantile of the values, for a share in 0 … 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Rounds to tenths, the precision of these measurements. */
export const tenths = (value: number) => Math.round(value * 10) / 10;

export const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, tenths(value)]));
