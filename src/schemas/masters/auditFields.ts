import type { Field } from '../field';

/** Fields that no person fills in: the key, the state, and who saved when (specification, section 3). */
const hidden = (source: string, label: string, type: 'text' | 'integer' | 'dateTime'): Field => ({
  source,
  label,
  kind: 'readOnly',
  type,
  hidden: true,
});

/** The key of every record, made before it is sent (readings, section 1). */
export const idField: Field = hidden('id', 'Id', 'text');

/** 1 active or enabled, 0 deleted or disabled (specification, section 9). */
export const statusField: Field = hidden('status', 'Status', 'integer');

/** Status and audit fields of the mapping masters. */
export const auditFields: readonly Field[] = [
  statusField,
  hidden('uid_create', 'Created by', 'integer'),
  hidden('uid_update', 'Updated by', 'integer'),
  hidden('dt_create', 'Created', 'dateTime'),
  hidden('dt_update', 'Updated', 'dateTime'),
];
