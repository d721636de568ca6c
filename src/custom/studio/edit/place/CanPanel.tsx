import type { Field } from '../../../../schemas/field';
import type { ResourceSchema } from '../../../../schemas/resource';
import { isRecord } from '../../../../schemas/values/values';
import * as words from '../../../../words/en/studio/general';
import type { DraftDeclaration } from '../draftShape';
import { flag, isOffered, type Offers } from '../properties/property';
import { DraftForm, type DraftPart } from './DraftForm';

/** The actions that the resource offers; roles decide who may use them. */
const ACTIONS: Offers<ResourceSchema['can']> = {
  create: flag('create', words.canCreate),
  edit: flag('edit', words.canEdit),
  clone: flag('clone', words.canClone),
  delete: flag('delete', words.canDelete),
  search: {
    declined: 'It is a call for programs, and the records of a resource of the studio can be searched.',
  },
};

const OFFERED = Object.values(ACTIONS).filter(isOffered);
const FIELDS = OFFERED.map(({ input }): Field => input);

const canOf = ({ can }: DraftDeclaration) => (isRecord(can) ? can : {});

/** Selects the actions on the screens of the resource. */
export function CanPanel({ declaration, change }: DraftPart) {
  const can = canOf(declaration);
  const texts = Object.fromEntries(
    OFFERED.map(({ input: { source } }) => [source, String(can[source] !== false)]),
  );
  return <DraftForm fields={FIELDS} texts={texts} change={change} write={withActions} />;
}

/** The declaration with these actions on or off; all are on by default. */
export function withActions(
  declaration: DraftDeclaration,
  typed: Readonly<Record<string, string>>,
): DraftDeclaration {
  const { can: _, ...rest } = declaration;
  const wanted = Object.entries(typed).map(([action, text]): [string, unknown] => [action, text === 'true']);
  const all = new Map([...Object.entries(canOf(declaration)), ...wanted]);
  const left = [...all].filter(([, isOn]) => isOn !== true);
  return { ...rest, ...(left.length > 0 && { can: Object.fromEntries(left) }) };
}
