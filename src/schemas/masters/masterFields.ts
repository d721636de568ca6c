import type { Field } from '../field';

/** A text field. @param required the message if it is empty; if not given, it may be empty */
export const text = (source: string, label: string, required?: string): Field<'text'> => ({
  kind: 'text',
  source,
  label,
  ...(required !== undefined && { required }),
});

/** Fields that several masters have in common. */
export const PARENT_GROUP = {
  ...text('parent_group', 'Parent Group', 'Parent Group Required'),
  suggest: true,
};
export const COMPANY_ID = {
  kind: 'number',
  source: 'cid',
  label: 'Company ID',
  typeMessage: 'Company ID must be a number',
} as const satisfies Field;
export const SEGMENT_ID = {
  kind: 'number',
  source: 'segid',
  label: 'Segment ID',
  typeMessage: 'Segment ID must be a number',
} as const satisfies Field;
