/** A company's books are closed up to a day, `YYYY-MM-DD`; those of all companies if no company is named. */
export interface ClosedPeriod {
  readonly cid: string;
  readonly until: string;
}

/** The first open day of a company, `YYYY-MM-DD`; blank if nothing is closed. A blank company is unknown. */
export function openFrom(closed: readonly ClosedPeriod[], cid: string): string {
  let until = '';
  for (const period of closed)
    if ((period.cid === '' || period.cid === cid) && period.until > until) until = period.until;
  return until === '' ? '' : dayAfter(until);
}

function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}
