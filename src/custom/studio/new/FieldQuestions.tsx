import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import {
  unclaimed,
  type FieldAnswers,
  type FieldQuestion,
  type PlacedField,
} from '../../../files/declaration/fieldQuestions';
import * as words from '../../../words/en/studio/files';
import { t, translateAny } from '../../../words/translator';
import { Choice } from '../Choice';
import type { ChosenFile } from './useChosenFile';

interface FieldQuestionsProps {
  readonly file: ChosenFile;
  /** The label of the resource. */
  readonly label: string;
}

/** Asks which fields of a file are new and which are renamed live fields. */
export function FieldQuestions({ file, label }: FieldQuestionsProps) {
  const { questions, answers, answer } = file;
  const titleId = useId();
  if (questions.length === 0) return null;
  const others = unclaimed(questions, answers.renames);
  return (
    <Questions aria-labelledby={titleId}>
      <h2 id={titleId}>{t(words.whichTitle)}</h2>
      <p>{t(words.aboutWhich, { name: label })}</p>
      {questions.map(question => (
        <Question
          key={question.place}
          question={question}
          answers={answers}
          free={others}
          choose={former => answer({ ...answers, renames: withAnswer(answers, question, former) })}
        />
      ))}
      {others.length > 0 && (
        <div>
          <FormControlLabel
            control={
              <Checkbox checked={answers.keeps} onChange={(_, keeps) => answer({ ...answers, keeps })} />
            }
            label={t(words.keepOthers, { fields: others.map(shown).join(', ') })}
          />
          <FormHelperText>{t(answers.keeps ? words.keptFollows : words.goneFollows)}</FormHelperText>
        </div>
      )}
    </Questions>
  );
}

function withAnswer({ renames }: FieldAnswers, { place }: FieldQuestion, former: string) {
  const next = new Map(renames);
  if (former === '') next.delete(place);
  else next.set(place, former);
  return next;
}

const shown = ({ label, place }: PlacedField): string => `${translateAny(label)} (${place})`;

interface QuestionProps {
  readonly question: FieldQuestion;
  readonly answers: FieldAnswers;
  /** The live fields not yet matched to another field. */
  readonly free: readonly PlacedField[];
  readonly choose: (former: string) => void;
}

function Question({ question, answers, free, choose }: QuestionProps) {
  const id = useId();
  const chosen = answers.renames.get(question.place) ?? '';
  const isFree = ({ place }: PlacedField) => place === chosen || free.some(each => each.place === place);
  return (
    <div className="question">
      <label htmlFor={id}>{shown(question)}</label>
      <Choice id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{t(words.isNew)}</option>
        {question.candidates.filter(isFree).map(each => (
          <option key={each.place} value={each.place}>
            {t(words.isRenamed, { field: shown(each) })}
          </option>
        ))}
      </Choice>
    </div>
  );
}

const Questions = styled('section')(({ theme }) => ({
  marginTop: 24,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: 16, fontWeight: 600 },
  '& p': { margin: 0 },
  '& .question': { display: 'flex', flexDirection: 'column', gap: 4 },
  '& .question > label': { fontWeight: 500 },
  // Below the label of the checkbox.
  '& .MuiFormHelperText-root': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
}));
