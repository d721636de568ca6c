import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fieldAt } from './fieldPath';
import type { ResourceSchema } from '../schemas/resource';
import { useChangedFields } from './useChangedFields';

/** Where a form stands: it can be saved, a save is under way, or it has been saved and will be left. */
export type FormPhase = 'open' | 'saving' | 'saved';

interface Props {
  readonly schema: ResourceSchema;
  readonly saveLabel: string;
  readonly phase: FormPhase;
  /** Why nothing can be saved at this moment; null where nothing is in the way. */
  readonly hindrance: string | null;
  /** Further buttons, before the one that saves. */
  readonly actions?: ReactNode;
}

/** The bar at the bottom: what has changed, and the button that saves it. */
export function SaveBar({ schema, saveLabel, phase, hindrance, actions }: Props) {
  return (
    <Bar>
      <p>
        {phase === 'open' ? <Changes schema={schema} /> : <span role="status">{PHASE_WORDS[phase]}</span>}
        {/* no `status`, which would be read aloud with each second */}
        {phase === 'open' && hindrance !== null ? <Hindrance role="timer">{hindrance}</Hindrance> : null}
      </p>
      <div>
        <span inert={phase !== 'open'}>{actions}</span>
        <Button
          type="submit"
          variant="contained"
          disabled={phase === 'saved'}
          // not `disabled`, which would let the focus fall out of the button that was pressed
          aria-disabled={phase === 'saving' || hindrance !== null}
          startIcon={phase === 'saving' ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
        >
          {saveLabel}
        </Button>
      </div>
    </Bar>
  );
}

const PHASE_WORDS = { saving: 'Saving…', saved: 'Saved. Back to the list in a moment.' };

/** So many changed fields are named; the rest are counted. */
const NAMED = 3;

function Changes({ schema }: { readonly schema: ResourceSchema }) {
  const changed = useChangedFields(schema);
  if (changed.length === 0) return 'Nothing changed yet';
  const labels = changed.slice(0, NAMED).map(source => fieldAt(schema.fields, source)?.label ?? source);
  const more = changed.length - labels.length;
  return (
    <>
      <strong>{changed.length === 1 ? '1 change' : `${changed.length} changes`}</strong>
      <span>
        : {labels.join(', ')}
        {more > 0 ? ` and ${more} more` : ''}
      </span>
    </>
  );
}

const Hindrance = styled('span')({ display: 'block' });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  '& > p': {
    flex: '1 1 160px',
    minWidth: 0,
    margin: 0,
    fontSize: 13,
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // on a phone the number is enough: the buttons need the room
    '@media (max-width: 599px)': { flexBasis: 'auto', '& > strong + span': { display: 'none' } },
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& [inert], & [aria-disabled=true]': { opacity: 0.5 },
}));
