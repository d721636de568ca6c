/** The feature of APIs whose accounts define resources at run time. */
export const STUDIO_FEATURE = 'studio';

/** The rights of which one opens the studio: each needs to see the resources, their drafts and versions. */
export const MAY_LOOK = ['studio/draft', 'studio/publish', 'studio/purge'] as const;

/** What the calls of the studio have in common. */
export const studio = { tag: 'studio', feature: STUDIO_FEATURE } as const;
