// No term ends in a blank, which would not change the query, so that there would be nothing to wait for.

/** Terms that find messages of synchronisation rows. */
export const SYNC_TERMS: readonly string[] =
  'ledger godown segmen compan vouche reject dealer missin egment oucher iffers jected'.split(' ');

/** Terms that find names of ledgers. */
export const LEDGER_TERMS: readonly string[] =
  'paints motors financ agenci stores indust logist trader united nation coasta highla vendor warran'.split(
    ' ',
  );
