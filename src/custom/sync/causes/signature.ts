import { causeName, rowSignature } from '../../../posting/causes/signature';
import type { ListRecord } from '../../../records/listEngine';
import { messageOf } from '../status/statusLabels';

/** What the failed rows of one cause have in common. */
export const signatureIn = (row: ListRecord): string => rowSignature(messageOf(row), row);

/** The name of a row's cause, as in the cause column and in the address. */
export const causeOf = (row: ListRecord): string => causeName(String(row['type']), signatureIn(row));
