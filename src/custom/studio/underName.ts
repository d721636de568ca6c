import { ownMenuKey } from '../../schemas/studio/runTimeRules';
import { isRecord } from '../../schemas/values/values';

type Declaration = Readonly<Record<string, unknown>>;

/** The declaration under another name, with the paths and the permission that follow from that name. */
export function underName(declaration: Declaration, name: string): Declaration {
  const { endpoints: _, restPath: __, style: ___, menu, ...kept } = declaration;
  return { ...kept, name, ...(isRecord(menu) && { menu: { ...menu, key: ownMenuKey(name) } }) };
}
