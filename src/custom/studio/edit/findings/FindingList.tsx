import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { withFix, type Fix } from '../../../../schemas/lint/fix';
import type { Finding } from '../../../../schemas/schemaError';
import { isRecord } from '../../../../schemas/values/values';
import * as words from '../../../../words/en/studio';
import { newColumn } from '../../../../words/en/studio/place';
import { t, translateAny } from '../../../../words/translator';
import type { DraftUpdate } from '../../saving/draftKeeper';
import type { FieldPath } from '../draftScope';
import type { DraftDeclaration } from '../draftShape';
import { NEW_COLUMN } from '../outline/FieldEntries';
import { placeOf, type FindingEntry } from './findingPlace';
import { findingText } from './findingText';
import type { Advice } from './pastAdvice';

interface FindingListProps {
  readonly findings: readonly Advice[];
  /** Whether they are only advice and do not prevent a publish. */
  readonly isAdvice?: boolean;
  /** Whether the JSON view is open: then each finding leads to its position there. */
  readonly isInJson?: boolean;
  /** Selects the position in the JSON view, which marks it. */
  readonly showInJson?: (finding: Pick<Finding, 'pointer'>) => void;
  /** Changes the draft; this and the callbacks below are absent while the draft is read-only. */
  readonly change?: ((update: DraftUpdate) => void) | undefined;
  /** The checked declaration, whose fields are addressed by index. */
  readonly declaration: DraftDeclaration;
  readonly choose?: ((path: FieldPath) => void) | undefined;
  readonly chooseSection?: ((id: string) => void) | undefined;
  /** Focuses the input with this label in the panel of the selected entry. */
  readonly focusInput?: ((label: string) => void) | undefined;
}

/** The id of the list, which gets the focus if Publish is pressed while there are errors. */
export const FINDINGS = 'draft-findings';

/** The errors of a draft, or advice on it, with their position and cure; a button applies a mechanical cure. */
export function FindingList({
  findings,
  isAdvice = false,
  isInJson = false,
  showInJson,
  change,
  declaration,
  choose,
  chooseSection,
  focusInput,
}: FindingListProps) {
  if (findings.length === 0) return null;
  const open = ({ path, section }: FindingEntry, property: string | undefined) => {
    if (section === null) choose?.(path);
    else chooseSection?.(section);
    // Wait until the panel of the other entry is rendered.
    requestAnimationFrame(() => {
      // The input for a new column is in the outline, not in the panel.
      if (property === newColumn) document.getElementById(NEW_COLUMN)?.focus();
      else if (property !== undefined) focusInput?.(translateAny(property));
    });
  };
  return (
    <Alert severity={isAdvice ? 'info' : 'warning'} {...(!isAdvice && { id: FINDINGS, tabIndex: -1 })}>
      <AlertTitle>{t(isAdvice ? words.advice : words.findings)}</AlertTitle>
      <List>
        {findings.map(finding => {
          const { pointer, message, fix, actionLabel } = finding;
          const place = placeOf(finding, declaration);
          const { entry } = place;
          return (
            <li key={`${pointer} ${message}`}>
              {entry && !choose && `${entryText(entry) || pointer} `}
              {entry && choose && (
                <Link
                  component="button"
                  type="button"
                  sx={{ mr: 1, minHeight: 24 }}
                  onClick={() => open(entry, place.property)}
                >
                  {entryText(entry) || pointer}
                </Link>
              )}
              {findingText(finding, place, declaration)}
              {(isInJson || place.property === undefined) && pointer !== '' && (
                <small>
                  {' '}
                  <JsonPlace finding={finding} show={showInJson} />
                </small>
              )}
              {fix && change && (
                <Button size="small" sx={{ ml: 1 }} onClick={() => change(before => cured(before, fix))}>
                  {actionLabel === undefined ? t(words.applyCure) : translateAny(actionLabel)}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </Alert>
  );
}

/** `Readings › Litres` for a column of rows. */
const entryText = ({ label, within }: FindingEntry): string =>
  [...within, label].map(text => translateAny(text)).join(' › ');

interface JsonPlaceProps {
  readonly finding: Omit<Finding, 'file'>;
  readonly show: FindingListProps['showInJson'];
}

function JsonPlace({ finding, show }: JsonPlaceProps) {
  const place = t(words.atPlace, { place: jsonPlace(finding) });
  if (!show) return place;
  return (
    <Link
      component="button"
      type="button"
      sx={{ minHeight: 24, textAlign: 'start', overflowWrap: 'anywhere' }}
      onClick={() => show(finding)}
    >
      {place}
    </Link>
  );
}

/** The position in the declaration, and the line and column in the JSON view. */
const jsonPlace = ({ pointer, line, column }: Omit<Finding, 'file'>): string =>
  line === undefined ? pointer : `${pointer} (${line}:${column ?? 1})`;

function cured(declaration: Readonly<Record<string, unknown>>, fix: Fix): Readonly<Record<string, unknown>> {
  const next = withFix(declaration, fix);
  return isRecord(next) ? next : declaration;
}

const List = styled('ul')({ margin: 0, paddingLeft: 20, overflowWrap: 'anywhere' });
