/** A message as it is: in a text, yup would take `${value}` for a place to fill in, and people write what they like. */
export const verbatim = (message: string) => (): string => message;
