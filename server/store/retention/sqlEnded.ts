import { sql, type RawBuilder } from 'kysely';

/** Whether a row of `sync_rows` has ended: it is posted, or it is a booking, which cannot be posted again. */
export const isEnded: RawBuilder<boolean> = sql<boolean>`(type = 'success'
  or (screen = 'booking' and type <> 'in-process'))`;

/** The first day with all its rows. */
export const completeSince = (account: string): RawBuilder<string> =>
  sql<string>`coalesce((select before_day from sync_retention where account = ${account}), '')`;

/** Whether a row is shown: ended rows are hidden before they are removed. */
export const isShown = (account: string): RawBuilder<boolean> =>
  sql<boolean>`(sync_day >= ${completeSince(account)} or not ${isEnded})`;

/** Whether a month has all its transactions. @param month `YYYY-MM` */
export const isComplete = (account: string, month: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${month} || '-01' >= ${completeSince(account)}`;
