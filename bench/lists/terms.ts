// No term ends in a blank, which would not change the query, so that there would be nothing to wait for.

/** Terms that find 85 % down to 2 % of the messages of synchronisation rows. */
export const SYNC_TERMS: readonly string[] =
  'vouche dealer ledger missin godown segmen reject compan oucher egment issing jected'.split(' ');

/** Terms that find names of ledgers. */
export const LEDGER_TERMS: readonly string[] =
  'paints motors financ agenci stores indust logist trader united nation coasta highla vendor warran'.split(
    ' ',
  );
