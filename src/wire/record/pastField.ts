import { isRecord } from '../../schemas/values/values';

/** A field of an earlier version that the newest one lacks. */
export interface PastField {
  readonly fid: string;
  /** The id of the field whose rows it was in; blank outside rows. */
  readonly parent: string;
  readonly source: string;
  readonly label: string;
}

/** All fields of a declaration in the form in which removed fields are stored. */
export const rememberedFields = (declaration: unknown, parent = ''): readonly PastField[] =>
  isRecord(declaration) && Array.isArray(declaration['fields'])
    ? declaration['fields'].filter(isRecord).flatMap(field => {
        const [fid, source, label] = [textOf(field['fid']), textOf(field['source']), textOf(field['label'])];
        return [...(fid === '' ? [] : [{ fid, parent, source, label }]), ...rememberedFields(field, fid)];
      })
    : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
