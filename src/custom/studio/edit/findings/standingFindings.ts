import type { StudioDraft } from '../../../../api/studio/drafts';
import type { Fix } from '../../../../schemas/lint/fix';
import type { Finding } from '../../../../schemas/schemaError';
import { isRecord } from '../../../../schemas/values/values';
import type { DraftDeclaration } from '../draftShape';

/** What says the same of the same place is the same finding. */
export type KnownFinding = Pick<Finding, 'message' | 'pointer'>;

type OfApi = StudioDraft['findings'][number];

type StandingFinding = Omit<OfApi, 'fix'> & Pick<Finding, 'fix'>;

/**
 * What the API found in a draft that was changed since, without what is about another value by now. A whole list or
 * object is judged again with the next save.
 * @param checked the draft that the API saw
 * @param now the draft as it is
 */
export const standingFindings = (
  findings: readonly OfApi[],
  checked: DraftDeclaration,
  now: DraftDeclaration,
): readonly StandingFinding[] =>
  findings
    .filter(({ pointer }) => checked === now || stands(valueAt(checked, pointer), valueAt(now, pointer)))
    .map(({ fix, ...finding }) => ({ ...finding, fix: fixIn(fix) }));

const stands = (before: unknown, after: unknown): boolean =>
  typeof before === 'object' && before !== null
    ? typeof after === 'object' && after !== null
    : before === after;

const valueAt = (declaration: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) =>
        Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined,
      declaration,
    );

const OPS: readonly Fix['op'][] = ['set', 'remove', 'rename', 'name'];

/** The cure that the API sent; null if it is none that is known here. */
function fixIn(fix: OfApi['fix']): Fix | null {
  const op = OPS.find(each => each === fix?.['op']);
  const path: unknown = fix?.['path'];
  if (!op || !Array.isArray(path) || !path.every(isStep)) return null;
  return { path, op, value: fix?.['value'] };
}

const isStep = (step: unknown): step is string | number =>
  typeof step === 'string' || typeof step === 'number';
