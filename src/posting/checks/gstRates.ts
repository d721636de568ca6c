/** The rates of GST in percent that hold from a day on, until the next entry. */
interface RatesFrom {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly rates: readonly [number, ...number[]];
  /** What cars and tractors, gold and the like are taxed with besides. */
  readonly special: readonly number[];
}

/** Every change of the rates, the oldest first; a new one is a new entry. */
const GST_RATES: readonly [RatesFrom, ...RatesFrom[]] = [
  { from: '2017-07-01', rates: [5, 12, 18, 28], special: [0, 0.1, 0.25, 1.5, 3, 6, 7.5] },
  { from: '2025-09-22', rates: [5, 18, 40], special: [0, 0.1, 0.25, 1.5, 3] },
];

/** The rates on a day. @param day `YYYY-MM-DD` */
export function ratesOn(day: string): RatesFrom {
  return GST_RATES.findLast(({ from }) => from <= day) ?? GST_RATES[0];
}
