import { causeName, rowSignature } from '../../../posting/causes/signature';
import type { ListRecord } from '../../../records/listEngine';
import { messageOf } from '../status/statusLabels';

/** What the failed rows of one cause have in common. */
export const signatureIn = (row: ListRecord): string => rowSignature(messageOf(row), row);

/** The name of a row's cause, as the cause column and the address hold it. */
export const causeOf = (row: ListRecord): string => causeName(String(row['type']), signatureIn(row));
