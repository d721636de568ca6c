/** In a file of its own, so that screens that only link to the worklist need not load the call's declaration. */
export const READINESS_FEATURE = 'readiness';
