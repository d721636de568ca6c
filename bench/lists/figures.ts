/** Figures of one list at one size, in ms unless their name says otherwise; NaN where there is none. */
export interface Figures {
  readonly [name: string]: number;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The value that this part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** As fine as anything here repeats. */
export const tenths = (value: number) => Math.round(value * 10) / 10;

export const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, tenths(value)]));
