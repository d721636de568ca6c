import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { isRecord } from '../../schemas/values/values';
import { mergeDeclarations } from '../../schemas/studio/merge/mergeDeclarations';
import { useSchemas } from '../../ui/schemasContext';
import { t } from '../../words/translator';
import * as studio from '../../words/en/studio';
import * as words from '../../words/en/studio/publish';
import type { BaseVersion } from './edit/unsafeIn';
import { changeTexts } from './saving/changeTexts';

type Declaration = Readonly<Record<string, unknown>>;

interface ChangeListProps {
  readonly from: BaseVersion;
  readonly to: Declaration;
}

/** The differences of two versions of a resource, field by field in words; a renamed field is the same field. */
export function ChangeList({ from, to }: ChangeListProps) {
  const before = from.declaration;
  const schemas = useSchemas();
  const changes = useMemo(
    () =>
      mergeDeclarations({ base: before, mine: before, theirs: to }).taken.map(change => ({
        ...changeTexts(change, [to, before], schemas),
        takesAway: isRecord(change.base) && change.theirs === undefined,
      })),
    [before, to, schemas],
  );
  if (changes.length === 0) return <p>{t(words.noDifference)}</p>;
  return (
    <Changes aria-label={t(words.differences)}>
      {changes.map(({ name, label, sentence, base, theirs, takesAway }) => (
        <li key={name} className={takesAway ? 'away' : undefined}>
          {sentence ?? (
            <>
              <b>{label}</b>
              <span>
                {textOf(base)} → {textOf(theirs)}
              </span>
            </>
          )}
        </li>
      ))}
    </Changes>
  );
}

const textOf = (value: unknown): string => (value === '' ? t(studio.blank) : String(value));

const Changes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& .away': { color: theme.palette.error.main },
}));
