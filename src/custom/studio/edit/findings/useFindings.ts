import { useMemo } from 'react';
import type { StudioDraft } from '../../../../api/studio/drafts';
import type { Fix } from '../../../../schemas/lint/fix';
import { pointerSteps } from '../../../../schemas/lint/place';
import type { ResourceDeclaration } from '../../../../schemas/resource';
import type { Finding } from '../../../../schemas/schemaError';
import { asDeclaration, ownAdvice, ownFindings } from '../../../../schemas/studio/findings';
import { isRecord } from '../../../../schemas/values/values';
import type { EditedDraft } from '../../saving/useDraftSaving';
import type { DraftDeclaration } from '../draftShape';
import { unsafeIn } from '../unsafeIn';
import { pastAdvice, type Advice } from './pastAdvice';

/** Two findings are the same if they have the same message at the same place. */
type KnownFinding = Pick<Finding, 'message' | 'pointer'>;

type OfApi = StudioDraft['findings'][number];

type ValidFinding = Omit<OfApi, 'fix'> & Pick<Finding, 'fix'>;

/**
 * The API's findings on a draft that has since changed, without those whose value is different now. Findings on a
 * whole list or object stay until the next save.
 * @param checked the draft that the API saw
 * @param now the current draft
 */
const validFindings = (
  findings: readonly OfApi[],
  checked: DraftDeclaration,
  now: DraftDeclaration,
): readonly ValidFinding[] =>
  findings
    .filter(({ pointer }) => checked === now || isValid(valueAt(checked, pointer), valueAt(now, pointer)))
    .map(({ fix, ...finding }) => ({ ...finding, fix: fixIn(fix) }));

const isValid = (before: unknown, after: unknown): boolean =>
  typeof before === 'object' && before !== null
    ? typeof after === 'object' && after !== null
    : before === after;

const valueAt = (declaration: unknown, pointer: string): unknown =>
  pointerSteps(pointer).reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined),
    declaration,
  );

const OPS: readonly Fix['op'][] = ['set', 'remove', 'rename', 'name'];

/** The fix from the API; null if the console does not know it. */
function fixIn(fix: OfApi['fix']): Fix | null {
  const op = OPS.find(each => each === fix?.['op']);
  const path: unknown = fix?.['path'];
  if (!op || !Array.isArray(path) || !path.every(isStep)) return null;
  return { path, op, value: fix?.['value'] };
}

const isStep = (step: unknown): step is string | number =>
  typeof step === 'string' || typeof step === 'number';

interface Findings {
  /** Errors to correct before a publish. */
  readonly findings: readonly Omit<Finding, 'file'>[];
  /** Advice, which does not prevent a publish. */
  readonly advice: readonly Advice[];
}

/**
 * The errors of a draft, and advice about it. The browser checks the draft with each change. The API checks it with
 * each save, also against the other resources and the earlier versions.
 * @param basis the shipped resource that the draft extends, if any
 * @param text of the JSON view, to which the lines of findings refer
 */
export function useFindings(
  { name, past }: Pick<StudioDraft, 'name' | 'past'>,
  { declaration, base, checked }: Pick<EditedDraft, 'base' | 'checked' | 'declaration'>,
  basis: ResourceDeclaration | null,
  text: string,
): Findings {
  const live = useMemo(() => asDeclaration(base?.declaration), [base]);
  const own = useMemo(
    () => ownFindings(declaration, text, basis, { name, live }),
    [declaration, text, basis, name, live],
  );
  const ofApi = useMemo(() => {
    const known: readonly KnownFinding[] = [
      ...ownFindings(checked.declaration, '', basis, { name, live }),
      ...ownAdvice(checked.declaration),
      ...((base && unsafeIn(base.declaration, checked.declaration)) ?? []),
    ];
    return checked.findings.filter(finding => !isKnown(finding, known));
  }, [checked, basis, name, live, base]);
  return useMemo(() => {
    const valid = validFindings(ofApi, checked.declaration, declaration);
    const findings = [...own, ...valid.filter(({ severity }) => severity === 'error')];
    return {
      findings,
      advice: [
        ...(findings.length === 0 ? ownAdvice(declaration) : []),
        ...pastAdvice(declaration, past),
        ...valid.filter(({ severity }) => severity === 'warning'),
      ],
    };
  }, [ofApi, own, checked, declaration, past]);
}

/** Whether the browser has found the same. The API appends a sentence to findings that affect records. */
const isKnown = ({ pointer, message }: KnownFinding, known: readonly KnownFinding[]): boolean =>
  known.some(each => each.pointer === pointer && message.startsWith(each.message));
