import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/compare';
import type { DraftDeclaration } from '../edit/draftShape';
import { ChangeList } from './ChangeList';
import { TextDiff } from './TextDiff';

interface ComparisonProps {
  readonly from: DraftDeclaration;
  readonly to: DraftDeclaration;
  /** Whether `to` is a draft that can be published, so that a dry run counts the records. */
  readonly isDraft?: boolean;
}

/** How two declarations of a resource differ: in words, or line by line. */
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
