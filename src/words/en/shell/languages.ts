/** Each language by its own name: these are never translated. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
