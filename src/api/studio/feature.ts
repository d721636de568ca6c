/** The feature of APIs whose accounts define resources at run time. */
export const STUDIO_FEATURE = 'studio';

/** What the calls of the studio have in common. */
export const studio = { tag: 'studio', feature: STUDIO_FEATURE } as const;
