import SafeIcon from '@mui/icons-material/CheckCircleOutlined';
import TakesAwayIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import LookIcon from '@mui/icons-material/WarningAmber';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import type { FieldChange } from '../../../resources/conflict/mergeRecords';
import type { ResourceSchema } from '../../../schemas/resource';
import { type ChangeClass, classOf, unsafePartsIn } from '../../../schemas/studio/changeClass';
import { mergeDeclarations } from '../../../schemas/studio/merge/mergeDeclarations';
import { isRule, type UnsafeChange } from '../../../schemas/studio/unsafeChanges';
import { useSchemas } from '../../../ui/schemasContext';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/compare';
import { t, translateAny } from '../../../words/translator';
import type { DraftDeclaration } from '../edit/draftShape';
import { unsafeIn } from '../edit/unsafeIn';
import { changeTexts } from '../saving/changeTexts';

/** A difference in words. */
type ComparedChange = Pick<FieldChange, 'base' | 'label' | 'name' | 'sentence' | 'theirs'> & {
  /** Null if one of the declarations has errors. */
  readonly class: ChangeClass | null;
  /** Why records may not fit. */
  readonly reasons: readonly string[];
};

/**
 * The differences between two declarations, by what they mean for existing records.
 * @param others the resources to which fields refer
 */
function comparedChanges(
  from: DraftDeclaration,
  to: DraftDeclaration,
  others: readonly ResourceSchema[],
): readonly ComparedChange[] {
  const unsafe = unsafeIn(from, to);
  const partsIn = unsafePartsIn(to, unsafe ?? []);
  const shown = new Set<UnsafeChange>();
  const changes = mergeDeclarations({ base: from, mine: from, theirs: to }).taken.map(change => {
    const parts = partsIn(change);
    for (const part of parts) shown.add(part);
    return {
      ...changeTexts(change, [to, from], others),
      class: unsafe && classOf(parts),
      reasons: parts.filter(isRule).map(({ message }) => translateAny(message)),
    };
  });
  // These follow from another change: a key with a renamed field, for example.
  const left = (unsafe ?? []).filter(part => !shown.has(part));
  return [...changes, ...left.map(ofMessage)];
}

const ofMessage = ({ pointer, message, class: its }: UnsafeChange): ComparedChange => ({
  name: `${pointer} ${message}`,
  label: '',
  sentence: translateAny(message),
  base: undefined,
  theirs: undefined,
  class: its,
  reasons: [],
});

interface ChangeListProps {
  readonly from: DraftDeclaration;
  readonly to: DraftDeclaration;
  readonly isDraft: boolean;
}

/** Most serious first. */
const CLASSES = [
  { id: 'takesAway', title: words.takesAway, follows: words.takesAwayFollows, Icon: TakesAwayIcon },
  { id: 'look', title: words.look, follows: words.lookFollows, Icon: LookIcon },
  { id: 'safe', title: words.safe, follows: words.safeFollows, Icon: SafeIcon },
] as const satisfies readonly { readonly id: ChangeClass; readonly [part: string]: unknown }[];

/**
 * The differences between two versions of a resource, field by field and in words, grouped by what they mean for the
 * records. A renamed field counts as the same field.
 */
export function ChangeList({ from, to, isDraft }: ChangeListProps) {
  const schemas = useSchemas();
  const changes = useMemo(() => comparedChanges(from, to, schemas), [from, to, schemas]);
  if (changes.length === 0) return <p>{t(words.noDifference)}</p>;
  const unclassed = changes.filter(change => change.class === null);
  return (
    <Groups aria-label={t(words.differences)}>
      {unclassed.length > 0 && <p>{t(words.notClassed)}</p>}
      <Changes changes={unclassed} />
      {CLASSES.map(({ id, ...group }) => (
        <Group
          key={id}
          id={id}
          {...group}
          follows={id === 'look' && isDraft ? words.lookCounted : group.follows}
          changes={changes.filter(change => change.class === id)}
        />
      ))}
    </Groups>
  );
}

interface GroupProps extends Pick<(typeof CLASSES)[number], 'Icon' | 'title'> {
  readonly id: ChangeClass;
  /** What this means for the records. */
  readonly follows: string;
  readonly changes: readonly ComparedChange[];
}

function Group({ id, title, follows, Icon, changes }: GroupProps) {
  const titleId = useId();
  if (changes.length === 0) return null;
  return (
    <div className={id}>
      <div className="title" id={titleId}>
        <Icon fontSize="small" />
        {translateAny(title)}
        <small>{translateAny(follows)}</small>
      </div>
      <Changes changes={changes} labelledBy={titleId} />
    </div>
  );
}

interface ChangesProps {
  readonly changes: readonly ComparedChange[];
  readonly labelledBy?: string;
}

function Changes({ changes, labelledBy }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul aria-labelledby={labelledBy}>
      {changes.map(({ name, label, sentence, base, theirs, reasons }) => (
        <li key={name}>
          {sentence ?? (
            <>
              <b>{label}</b>
              <span>
                {textOf(base)} → {textOf(theirs)}
              </span>
            </>
          )}
          {reasons.map(reason => (
            <small key={reason}>{reason}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

const textOf = (value: unknown): string => (value === '' ? t(studio.blank) : String(value));

const Groups = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& p': { margin: 0 },
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    margin: 0,
    fontSize: '1rem',
    fontWeight: 600,
  },
  '& small': { fontWeight: 400, fontSize: 13, color: theme.palette.text.secondary },
  '& .takesAway .title': { color: theme.palette.error.main },
  '& .look .title': { color: theme.palette.warning.main },
  '& .safe .title': { color: theme.palette.success.main },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li small': { flexBasis: '100%' },
}));
