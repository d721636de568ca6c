/** The noun for a resource with this label within a sentence: 'GST rate' for 'GST Rate'. */
export const nounOf = (label: string): string => label.replace(/\p{Lu}\p{Ll}+/gu, word => word.toLowerCase());
