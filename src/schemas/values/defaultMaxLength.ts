/** Longest text unless a field says otherwise (docs/behaviour.md, 'Validation'). Apart from the rules, which load yup. */
export const DEFAULT_MAX_LENGTH = 1000;
