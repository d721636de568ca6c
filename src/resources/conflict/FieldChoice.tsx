import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import * as words from '../../words/en/record';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import { textOf, type FieldChange } from './mergeRecords';

export type Side = 'mine' | 'theirs';

interface Props {
  readonly change: FieldChange;
  readonly side: Side | undefined;
  /** Nothing was chosen yet, although a choice is required. */
  readonly missing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** A field that both users changed: its original value, and a choice between the two new ones. */
export function FieldChoice({ change: { name, label, base, mine, theirs }, side, missing, onChoose }: Props) {
  const labelId = useId();
  const baseId = useId();
  return (
    <Frame data-field={name} data-missing={missing}>
      <h3 id={labelId}>{translateAny(label)}</h3>
      <p id={baseId}>
        <Phrase text={words.before} values={{ value: <Value value={base} /> }} />
      </p>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={baseId}
        name={`keep ${name}`}
        value={side ?? ''}
        onChange={(_, chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
      >
        <Option value="mine" label={t(words.mine)} text={mine} />
        <Option value="theirs" label={t(words.theirs)} text={theirs} />
      </RadioGroup>
    </Frame>
  );
}

interface OptionProps {
  readonly value: Side;
  readonly label: string;
  readonly text: unknown;
}

const Option = ({ value, label, text }: OptionProps) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" />}
    label={
      <>
        {label}: <Value value={text} />
      </>
    }
  />
);

/** A value as text; a long one scrolls. */
export function Value({ value }: { readonly value: unknown }) {
  const text = textOf(value);
  return text === '' ? <em>{t(words.blank)}</em> : <Text dir="auto">{text}</Text>;
}

const Text = styled('span')(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 600,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Frame = styled('section')(({ theme }) => ({
  padding: '12px 16px',
  marginBottom: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '&[data-missing=true]': { borderColor: theme.palette.warning.main },
  '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& p': { margin: '2px 0 4px', fontSize: 13, color: theme.palette.text.secondary },
  '& label': { alignItems: 'flex-start', marginRight: 0 },
  '& label > span:last-of-type': { paddingTop: 8, minWidth: 0, maxHeight: 160, overflowY: 'auto' },
  '@media (min-width: 900px)': {
    '& [role=radiogroup]': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 },
  },
}));
