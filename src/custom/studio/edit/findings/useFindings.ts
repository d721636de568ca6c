import { useMemo } from 'react';
import type { StudioDraft } from '../../../../api/studio/drafts';
import type { Finding } from '../../../../schemas/schemaError';
import type { ResourceDeclaration } from '../../../../schemas/resource';
import { asDeclaration, ownAdvice, ownFindings } from '../../../../schemas/studio/findings';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { pastAdvice, type Advice } from './pastAdvice';
import { standingFindings, type KnownFinding } from './standingFindings';
import { unsafeIn } from '../unsafeIn';

interface Findings {
  /** What is to be corrected before a publish. */
  readonly findings: readonly Omit<Finding, 'file'>[];
  /** What is worth knowing. */
  readonly advice: readonly Advice[];
}

/**
 * What is wrong with a draft: what the browser finds as it is typed, and what only the API can tell, because it knows the
 * other resources and the earlier versions, as of the last save.
 * @param basis the shipped resource that it adds to, if any
 * @param text of the JSON view, in which a finding has its line
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
    const standing = standingFindings(ofApi, checked.declaration, declaration);
    const findings = [...own, ...standing.filter(({ severity }) => severity === 'error')];
    return {
      findings,
      advice: [
        ...(findings.length === 0 ? ownAdvice(declaration) : []),
        ...pastAdvice(declaration, past),
        ...standing.filter(({ severity }) => severity === 'warning'),
      ],
    };
  }, [ofApi, own, checked, declaration, past]);
}

/** Whether the browser finds the same; the API adds a sentence to what touches records. */
const isKnown = ({ pointer, message }: KnownFinding, known: readonly KnownFinding[]): boolean =>
  known.some(each => each.pointer === pointer && message.startsWith(each.message));
