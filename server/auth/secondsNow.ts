/** The time in whole seconds since 1970, as tokens and stores of logins have it. */
export const secondsNow = (clock: () => Date): number => Math.floor(clock().getTime() / 1000);
