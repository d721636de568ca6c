import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { withFix, type Fix } from '../../../schemas/lint/fix';
import type { Finding } from '../../../schemas/schemaError';
import { isRecord } from '../../../schemas/values/values';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { DraftUpdate } from '../saving/draftKeeper';

interface FindingListProps {
  readonly findings: readonly Omit<Finding, 'file'>[];
  /** Changes the draft; absent where it cannot be changed. */
  readonly change?: (update: DraftUpdate) => void;
}

/** What is wrong with a draft, where, and what cures it; a cure that is mechanical is applied by its button. */
export function FindingList({ findings, change }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      <AlertTitle>{t(words.findings)}</AlertTitle>
      <List>
        {findings.map(finding => {
          const { pointer, message, cure, fix } = finding;
          return (
            <li key={`${pointer} ${message}`}>
              {translateAny(message)} {translateAny(cure)}
              {pointer !== '' && <small> {t(words.atPlace, { place: placeOf(finding) })}</small>}
              {fix && change && (
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

/** Where it is: in the declaration, and by line and column of the JSON view. */
const placeOf = ({ pointer, line, column }: Omit<Finding, 'file'>): string =>
  line === undefined ? pointer : `${pointer} (${line}:${column ?? 1})`;

function cured(declaration: Readonly<Record<string, unknown>>, fix: Fix): Readonly<Record<string, unknown>> {
  const next = withFix(declaration, fix);
  return isRecord(next) ? next : declaration;
}

const List = styled('ul')({ margin: 0, paddingLeft: 20, overflowWrap: 'anywhere' });
