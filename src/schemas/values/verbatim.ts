/** Keeps a message unchanged: yup would replace `${value}` in a text, and people may write that. */
export const verbatim = (message: string) => (): string => message;
