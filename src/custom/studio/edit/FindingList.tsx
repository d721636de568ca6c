import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { withFix, type Fix } from '../../../schemas/lint/fix';
import type { Finding } from '../../../schemas/schemaError';
import { isRecord } from '../../../schemas/values/values';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { DraftUpdate } from '../saving/draftKeeper';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from './draftShape';
import { missingProperty } from './fieldProperties';

interface FindingListProps {
  readonly findings: readonly Omit<Finding, 'file'>[];
  readonly change: (update: DraftUpdate) => void;
  /** The checked declaration, whose fields are addressed by index. */
  readonly declaration: DraftDeclaration;
  readonly choose: (at: number) => void;
}

/** The errors of a draft with their position and cure; a button applies a mechanical cure. */
export function FindingList({ findings, change, declaration, choose }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t(words.findings)}</AlertTitle>
      <List>
        {findings.map(finding => {
          const { pointer, message, fix } = finding;
          const at = fieldAt(pointer);
          const field = at === null ? undefined : fieldsOf(declaration)[at];
          return (
            <li key={`${pointer} ${message}`}>
              {at !== null && field && (
                <Link component="button" type="button" sx={{ mr: 1 }} onClick={() => choose(at)}>
                  {translateAny(textOf(field['label']) || textOf(field['source'])) || pointer}
                </Link>
              )}
              {said(finding, field)}
              {pointer !== '' && <small> {t(words.atPlace, { place: placeOf(finding) })}</small>}
              {fix && (
                <Button size="small" sx={{ ml: 1 }} onClick={() => change(before => cured(before, fix))}>
                  {t(words.applyCure)}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </Alert>
  );
}

/** The finding, with a property of a field called as its panel calls it. */
function said(finding: Omit<Finding, 'file'>, field: DraftField | undefined): string {
  const property = field && missingProperty(finding, field);
  if (property !== undefined) return t(words.fillIn, { property: translateAny(property) });
  return `${translateAny(finding.message)} ${translateAny(finding.cure)}`;
}

/** The index of the field that a pointer leads into; null for none. */
function fieldAt(pointer: string): number | null {
  const [, at] = /^\/fields\/(\d+)/u.exec(pointer) ?? [];
  return at === undefined ? null : Number(at);
}

/** Its position: in the declaration, and by line and column of the JSON view. */
const placeOf = ({ pointer, line, column }: Omit<Finding, 'file'>): string =>
  line === undefined ? pointer : `${pointer} (${line}:${column ?? 1})`;

function cured(declaration: Readonly<Record<string, unknown>>, fix: Fix): Readonly<Record<string, unknown>> {
  const next = withFix(declaration, fix);
  return isRecord(next) ? next : declaration;
}

const List = styled('ul')({ margin: 0, paddingLeft: 20, overflowWrap: 'anywhere' });
