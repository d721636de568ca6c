import { alpha, styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, useMemo } from 'react';
import { indentedJson } from '../../../schemas/studio/canonicalJson';
import * as words from '../../../words/en/studio/compare';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import type { DraftDeclaration } from '../edit/draftShape';
import { ChangeList } from './ChangeList';
import { blocksOf, type TextBlock } from './textBlocks';

interface TextDiffProps {
  readonly from: DraftDeclaration;
  readonly to: DraftDeclaration;
}

/** A diff of the canonical texts of two declarations; removed and added lines have a sign and a colour. */
function TextDiff({ from, to }: TextDiffProps) {
  const blocks = useMemo(() => blocksOf(indentedJson(from), indentedJson(to)), [from, to]);
  if (blocks.every(({ kind }) => kind === 'equal')) return <p>{t(words.noDifference)}</p>;
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{t(words.textLegend)}</p>
      <Text role="region" aria-label={t(words.differences)} tabIndex={0} lang="en" dir="ltr">
        {blocks.map(block => (
          <Lines key={block.lines[0]?.no} {...block} />
        ))}
      </Text>
    </>
  );
}

const SIGNS = { gone: '−', new: '+', equal: ' ' } as const;
const ELEMENTS = { gone: 'del', new: 'ins', equal: 'div' } as const;

function Lines({ kind, lines, isFolded }: TextBlock) {
  const Line = ELEMENTS[kind];
  const all = lines.map(({ no, text }) => (
    <Line key={no}>
      <span>{SIGNS[kind]}</span> {text}
    </Line>
  ));
  if (!isFolded) return all;
  return (
    <details>
      <summary>{plural(words.equalLines, { smart_count: lines.length })}</summary>
      {all}
    </details>
  );
}

const Text = styled('div')(({ theme }) => {
  const line = { display: 'block', padding: '0 8px', textDecoration: 'none' };
  return {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
    fontFamily: 'monospace',
    fontSize: 13,
    lineHeight: 1.6,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& div, & ins, & del': line,
    '& ins': { backgroundColor: alpha(theme.palette.success.main, 0.16) },
    '& del': { backgroundColor: alpha(theme.palette.error.main, 0.16) },
    '& span': { userSelect: 'none' },
    '& summary': {
      cursor: 'pointer',
      padding: '2px 8px',
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.action.hover,
      fontFamily: theme.typography.fontFamily,
    },
  };
});

interface ComparisonProps {
  readonly from: DraftDeclaration;
  readonly to: DraftDeclaration;
  /** Whether `to` is a draft that can be published, so that a dry run counts the records. */
  readonly isDraft?: boolean;
}

/** Compares two declarations of a resource, in words or line by line. */
export function Comparison({ from, to, isDraft = false }: ComparisonProps) {
  const [view, show] = useState<'text' | 'words'>('words');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t(words.howShown)}
        onChange={(_, chosen: unknown) => {
          if (chosen === 'text' || chosen === 'words') show(chosen);
        }}
        sx={{ mb: 2, alignSelf: 'start' }}
      >
        <ToggleButton value="words">{t(words.byChange)}</ToggleButton>
        <ToggleButton value="text">{t(words.asText)}</ToggleButton>
      </ToggleButtonGroup>
      {view === 'words' ? (
        <ChangeList from={from} to={to} isDraft={isDraft} />
      ) : (
        <TextDiff from={from} to={to} />
      )}
    </>
  );
}
