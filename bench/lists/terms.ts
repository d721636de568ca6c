// Without blanks: one at the end of what is typed asks for nothing else, so that there would be nothing to wait for.

/** What is typed to find messages of synchronisation rows. */
export const SYNC_TERMS: readonly string[] =
  'ledger godown segmen compan vouche reject dealer missin egment oucher iffers jected'.split(' ');

/** What is typed to find names of ledgers. */
export const LEDGER_TERMS: readonly string[] =
  'paints motors financ agenci stores indust logist trader united nation coasta highla vendor warran'.split(
    ' ',
  );
