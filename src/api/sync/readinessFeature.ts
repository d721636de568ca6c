/** Apart from the call's declaration, which the screens that only link to the worklist need not fetch. */
export const READINESS_FEATURE = 'readiness';
