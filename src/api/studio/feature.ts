/** The feature of APIs whose accounts define resources at run time. */
export const STUDIO_FEATURE = 'studio';

/** Any one of these rights opens the studio, because its holder has to see the resources, drafts and versions. */
export const MAY_LOOK = ['studio/draft', 'studio/publish', 'studio/purge'] as const;

/** The properties that the studio's calls share. */
export const studio = { tag: 'studio', feature: STUDIO_FEATURE } as const;
