import { ownMenuKey } from '../../schemas/studio/runTimeRules';
import { isRecord } from '../../schemas/values/values';

type Declaration = Readonly<Record<string, unknown>>;

/** The declaration of an own resource under a name, from which its paths and its permission follow. */
export function underName(declaration: Declaration, name: string): Declaration {
  const { endpoints: _, restPath: __, style: ___, menu, ...kept } = declaration;
  return { ...kept, name, ...(isRecord(menu) && { menu: { ...menu, key: ownMenuKey(name) } }) };
}
