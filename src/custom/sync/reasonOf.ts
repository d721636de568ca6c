/** What kept a call from being done, in words for the person. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : 'The server gave no reason. Try again.';
