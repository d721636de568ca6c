import type { StudioDraft } from '../../../../api/studio/drafts';
import { jsonPointer } from '../../../../schemas/lint/place';
import type { Finding } from '../../../../schemas/schemaError';
import { sourceFrom } from '../../../../schemas/studio/fieldName';
import { withReferences } from '../../../../schemas/studio/merge/fieldReferences';
import * as words from '../../../../words/en/studio/findings';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';

type PastField = StudioDraft['past'][number];

/** Advice, or an error. */
export interface Advice extends Omit<Finding, 'file'> {
  /** The label of its button, if there is a choice. */
  readonly actionLabel?: string;
}

/**
 * Advice on fields that have the name of a removed field: whether they are that field again, so that its values
 * return, and how to make them a new field or the old one.
 * @param past the removed fields, newest first
 */
export function pastAdvice(draft: DraftDeclaration, past: readonly PastField[]): readonly Advice[] {
  const here = past.filter(({ parent }) => parent === '');
  const used = new Set(fieldsOf(draft).map(({ fid }) => fid));
  return fieldsOf(draft).flatMap((field, at): readonly Advice[] => {
    const again = here.find(({ fid }) => fid === field['fid']);
    if (again) return [broughtBack(draft, field, at, again)];
    const other = here.find(({ fid, source }) => source === field['source'] && !used.has(fid));
    return other ? [sameName(at, other)] : [];
  });
}

function broughtBack(draft: DraftDeclaration, field: DraftField, at: number, again: PastField): Advice {
  return {
    pointer: jsonPointer(['fields', at, 'source']),
    message: `'${again.source}' was a field until ${dayOf(again)}. It is that field again, and its values come back.`,
    cure: 'If it is to be a new field without these values, give it another name.',
    actionLabel: words.asNewField,
    fix: { path: [], op: 'set', value: asNewField(draft, field, at) },
  };
}

const sameName = (at: number, { fid, source, ...known }: PastField): Advice => ({
  pointer: jsonPointer(['fields', at, 'source']),
  message: `'${source}' was a field until ${dayOf(known)}. This is a new one, and the values of that one stay aside.`,
  cure: 'Bring that field back, or choose another name.',
  actionLabel: words.bringBack,
  fix: { path: ['fields', at, 'fid'], op: 'set', value: fid },
});

/** The draft in which it is a new field: without the id, and under an unused name. */
function asNewField(draft: DraftDeclaration, field: DraftField, at: number): DraftDeclaration {
  const from = textOf(field['source']);
  const source = sourceFrom(from, new Set(fieldsOf(draft).map(each => textOf(each['source']))));
  const { fid: _, ...own } = field;
  const fields = fieldsOf(draft).map((each, index) => (index === at ? { ...own, source } : each));
  return withReferences({ ...draft, fields }, name => (name === from ? source : name));
}

/** In Indian notation: 12-11-2026. */
const dayOf = ({ until }: Pick<PastField, 'until'>): string =>
  until.slice(0, 10).split('-').toReversed().join('-');
