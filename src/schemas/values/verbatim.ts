/** Keeps a message unchanged: yup would replace `${value}` in it, which a user may have written. */
export const verbatim = (message: string) => (): string => message;
