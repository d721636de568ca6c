/** A rate of GST in percent, and the days on which it holds: `YYYY-MM-DD`, the last one blank while there is none. */
export interface GstRate {
  readonly rate: number;
  /** Whether it is for few goods: cars and tractors have none of these. */
  readonly isSpecial: boolean;
  readonly from: string;
  readonly to: string;
}

/** The rates of one day, the lowest first. */
interface RatesOfDay {
  readonly all: ReadonlySet<number>;
  readonly standard: readonly number[];
}

const known = new WeakMap<readonly GstRate[], Map<string, RatesOfDay>>();

/** The rates on a day. @param day `YYYY-MM-DD` */
export function ratesOn(rates: readonly GstRate[], day: string): RatesOfDay {
  const days = known.get(rates) ?? new Map<string, RatesOfDay>();
  known.set(rates, days);
  const found = days.get(day) ?? ratesOfDay(rates, day);
  days.set(day, found);
  return found;
}

function ratesOfDay(rates: readonly GstRate[], day: string): RatesOfDay {
  const holding = rates.filter(({ from, to }) => from <= day && (to === '' || day <= to));
  const standard = holding.filter(({ isSpecial }) => !isSpecial).map(({ rate }) => rate);
  return {
    all: new Set(holding.map(({ rate }) => rate)),
    standard: [...new Set(standard)].sort((one, other) => one - other),
  };
}
