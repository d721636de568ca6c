import type { ConsoleApi } from '../../../api/console';
import { studioResource } from '../../../api/studio/resources';
import { nounOf } from '../../../schemas/studio/nounOf';
import { proposedDeclaration } from '../../../schemas/studio/propose/proposedDeclaration';
import { ownMenuKey } from '../../../schemas/studio/runTimeRules';
import { isRecord } from '../../../schemas/values/values';
import { underName } from '../underName';
import type { Proposal } from './useProposal';

type Declaration = Readonly<Record<string, unknown>>;

interface Wanted {
  readonly label: string;
  readonly name: string;
  /** `blank`, `copy`, `workbook` or `file`. */
  readonly from: string;
  readonly copyOf: string;
}

interface Chosen {
  /** The declaration of a file. */
  readonly file: Declaration | null;
  /** Whether the draft extends a shipped resource. */
  readonly isShipped: boolean;
  readonly proposal: Pick<Proposal, 'taken' | 'unique'>;
}

/**
 * The request for a draft. A copy or a file provides everything except the name, the label and what derives from
 * them.
 */
export async function draftRequest(
  { call }: ConsoleApi,
  { label, name, from, copyOf }: Wanted,
  { file, proposal, isShipped }: Chosen,
) {
  if (from === 'copy' && copyOf !== '') {
    const { declaration } = await call(studioResource, { name: copyOf });
    return { name, label, from: 'declaration', declaration: renamed(declaration, name, label) } as const;
  }
  if (from === 'file' && file) {
    const declaration = isShipped ? relabelled(file, label) : named(file, name, label);
    return { name, label, from: 'declaration', declaration } as const;
  }
  if (from === 'workbook') {
    const { taken: columns, unique } = proposal;
    const declaration = proposedDeclaration({ name, label, columns, unique });
    return { name, label, from: 'declaration', declaration: { ...declaration } } as const;
  }
  return { name, label, from: 'blank' } as const;
}

/** An extension of a shipped resource keeps its paths and its permission. */
const relabelled = ({ menu, ...kept }: Declaration, label: string): Declaration => ({
  ...kept,
  menu: isRecord(menu) ? { ...menu, label } : menu,
});

/** The declaration of a file. Without a menu entry, it gets none, unless somebody typed a label for it. */
function named(file: Declaration, name: string, label: string) {
  if (isRecord(file['menu']) || label !== labelOfFile(file)) return renamed(file, name, label);
  return underName(file, name);
}

function renamed(declaration: Declaration, name: string, label: string) {
  const { screens, ...kept } = underName(declaration, name);
  const menu = isRecord(kept['menu']) ? kept['menu'] : { icon: 'table', order: 50 };
  // With an unchanged label, the noun for a record and the texts of the screens stay, too.
  const isSame = menu['label'] === label;
  const texts = isSame
    ? { noun: kept['noun'], ...(screens !== undefined && { screens }) }
    : { noun: nounOf(label) };
  return { ...kept, ...texts, menu: { ...menu, key: ownMenuKey(name), label } };
}

/** The label of a file's resource: as in the menu, or its name. */
export const labelOfFile = ({ name, menu }: Readonly<Record<string, unknown>>): unknown =>
  isRecord(menu) ? menu['label'] : name;
