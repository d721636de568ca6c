import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { nounOf } from '../../../src/schemas/studio/nounOf';
import { ownMenuKey } from '../../../src/schemas/studio/runTimeRules';
import { isRecord } from '../../../src/schemas/values/values';

type Declaration = Readonly<Record<string, unknown>>;

/** Comes after the shipped entries of the menu. */
const ORDER = 100;

/** The declaration of a new resource, still without fields. */
export function blankDeclaration(name: string, label: string): ResourceDeclaration {
  return {
    name,
    noun: nounOf(label),
    menu: { key: ownMenuKey(name), label, icon: 'item', order: ORDER },
    screens: { list: { title: label } },
    fields: [],
  };
}

/** A declaration under another name; the permission key follows the name. */
export function renamed(declaration: Declaration, name: string): Declaration {
  const { menu } = declaration;
  if (declaration['name'] === name || !isRecord(menu)) return { ...declaration, name };
  return { ...declaration, name, menu: { ...menu, key: ownMenuKey(name) } };
}
