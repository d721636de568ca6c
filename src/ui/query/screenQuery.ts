/**
 * Common options of the screens' queries: fetch when the screen opens and keep nothing after it closes; the transport
 * does the retries; neither focus nor reconnection refetches. Offline, a call fails at once instead of waiting.
 */
export const screenQuery = {
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
  structuralSharing: false,
} as const;

/** The same for mutations. */
export const screenMutation = { networkMode: 'always', gcTime: 0 } as const;
