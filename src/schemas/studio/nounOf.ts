/** What a resource of this label is called within a sentence: 'GST Rate' is a 'GST rate'. */
export const nounOf = (label: string): string => label.replace(/\p{Lu}\p{Ll}+/gu, word => word.toLowerCase());
