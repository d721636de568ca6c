/** A rate of GST in percent, and its first and last day: `YYYY-MM-DD`; the last is blank while the rate is in force. */
export interface GstRate {
  readonly rate: number;
  /** Whether it applies to a few goods only, none of them cars or tractors. */
  readonly isSpecial: boolean;
  readonly from: string;
  readonly to: string;
}

/** The rates in force on a day, lowest first. */
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
  const inForce = rates.filter(({ from, to }) => from <= day && (to === '' || day <= to));
  const standard = inForce.filter(({ isSpecial }) => !isSpecial).map(({ rate }) => rate);
  return {
    all: new Set(inForce.map(({ rate }) => rate)),
    standard: [...new Set(standard)].sort((one, other) => one - other),
  };
}
