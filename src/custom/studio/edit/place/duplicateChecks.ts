import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** The API distinguishes two types. */
const TYPES = ['checkCode', 'checkName'] as const;

type Texts = Readonly<Record<string, string>>;

const checksOf = ({ duplicateChecks }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(duplicateChecks) ? duplicateChecks.filter(isRecord) : [];

/** The fields that are looked up while being typed, as texts. */
export function textsOfChecks(declaration: DraftDeclaration): Texts {
  const checks = checksOf(declaration);
  return Object.fromEntries(TYPES.map((_, at) => [`check${at}`, textOf(checks[at]?.['field'])]));
}

/** The declaration with these fields looked up while being typed. */
export function withChecks(declaration: DraftDeclaration, texts: Texts): DraftDeclaration {
  const { duplicateChecks: _, ...rest } = declaration;
  const known = checksOf(declaration);
  const typed = TYPES.map((__, at) => texts[`check${at}`] ?? '').filter(field => field !== '');
  const kept = [...new Set(typed)].map(field => known.find(check => check['field'] === field) ?? field);
  const taken = new Set(kept.map(check => (typeof check === 'string' ? null : check['type'])));
  const checks = kept.map(check => {
    if (typeof check !== 'string') return check;
    const type = TYPES.find(each => !taken.has(each));
    taken.add(type);
    return { field: check, type, longerThan: 0 };
  });
  const all = [...checks, ...known.slice(TYPES.length)];
  return { ...rest, ...(all.length > 0 && { duplicateChecks: all }) };
}
