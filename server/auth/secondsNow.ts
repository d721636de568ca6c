/** The time in whole seconds since 1970, the unit of tokens and login stores. */
export const secondsNow = (clock: () => Date): number => Math.floor(clock().getTime() / 1000);
