import { ConflictQuestion } from '../../../resources/conflict/ConflictQuestion';
import { useSchemas } from '../../../ui/schemasContext';
import * as words from '../../../words/en/studio';
import { t } from '../../../words/translator';
import { changeTexts } from './changeTexts';
import type { MergeQuestion } from './decidedMerge';

const ABOUT = {
  draft: { title: words.draftConflict, text: words.draftConflictFollows },
  version: { title: words.versionConflict, text: words.versionConflictFollows },
  typed: { title: words.draftConflict, text: words.typedConflict },
} as const;

/** Asks which change to keep where both changed the same part of a draft. */
export function MergeDialog({ from, overlaps, taken, sides, answer }: MergeQuestion) {
  const schemas = useSchemas();
  const declarations = [sides.mine, sides.theirs, sides.base];
  return (
    <ConflictQuestion
      // Input typed meanwhile changes the question.
      key={JSON.stringify(overlaps)}
      title={t(ABOUT[from].title)}
      overlaps={overlaps.map(change => changeTexts(change, declarations, schemas))}
      taken={taken.map(change => changeTexts(change, declarations, schemas))}
      action={t(words.merge)}
      answer={answer}
    >
      {t(ABOUT[from].text)}
    </ConflictQuestion>
  );
}
