import { useStore } from 'ra-core';

/** Whether labels include the field's technical name: a preference of the user, off by default. */
export const useFieldNames = () => useStore('fieldNames', false);
