import { alpha, styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { indentedJson } from '../../../schemas/studio/canonicalJson';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/compare';
import type { DraftDeclaration } from '../edit/draftShape';
import { stretchesOf, type Stretch } from './textStretches';

interface TextDiffProps {
  readonly from: DraftDeclaration;
  readonly to: DraftDeclaration;
}

/** The canonical texts of two declarations, line by line; lines that are gone or new have a sign and a colour. */
export function TextDiff({ from, to }: TextDiffProps) {
  const stretches = useMemo(() => stretchesOf(indentedJson(from), indentedJson(to)), [from, to]);
  if (stretches.every(({ kind }) => kind === 'equal')) return <p>{t(words.noDifference)}</p>;
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{t(words.textLegend)}</p>
      <Text role="region" aria-label={t(words.differences)} tabIndex={0} lang="en" dir="ltr">
        {stretches.map(stretch => (
          <Lines key={stretch.lines[0]?.no} {...stretch} />
        ))}
      </Text>
    </>
  );
}

const SIGNS = { gone: '−', new: '+', equal: ' ' } as const;
const ELEMENTS = { gone: 'del', new: 'ins', equal: 'div' } as const;

function Lines({ kind, lines, isFolded }: Stretch) {
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
