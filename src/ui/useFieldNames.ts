import { useStore } from 'ra-core';

/** Whether the technical name of a field stands beside its label. Off until the user switches it on; kept per user. */
export const useFieldNames = () => useStore('fieldNames', false);
