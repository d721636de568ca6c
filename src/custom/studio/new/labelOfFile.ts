import { isRecord } from '../../../schemas/values/values';

/** What the resource of a file is called: as in the menu, or by its name. */
export const labelOfFile = ({ name, menu }: Readonly<Record<string, unknown>>): unknown =>
  isRecord(menu) ? menu['label'] : name;
