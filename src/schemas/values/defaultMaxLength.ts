/** Maximum text length unless declared (docs/behaviour.md, 'Validation'). Not in the rules' file, which loads yup. */
export const DEFAULT_MAX_LENGTH = 1000;
