/** The id of a section's element, for links to it. */
export const sectionId = (section: string): string => `section-${section}`;
