import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { ListSource } from '../../records/listSource';
import type { LogSearch } from '../../wire/txnLog';

/** What the screen of the transaction log needs of the data provider. */
export interface LogProvider {
  /** Whether the API keeps the log, and not this browser alone. */
  isKept(): boolean;
  /** The entries of these days. */
  list(search: LogSearch): ListSource;
}

/**
 * The log of the data provider; through the context, since the proxy of `useDataProvider` takes every answer for a
 * promise.
 * @throws Error outside of <Admin>
 */
export function useLogProvider(): LogProvider {
  const calls: LogProvider | undefined = useContext(DataProviderContext)?.['log'];
  if (!calls) throw new Error('The transaction log has no data provider: render it inside <Admin>.');
  return calls;
}
