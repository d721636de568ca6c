import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ResourceSchema } from '../schemas/resource';
import { screenText } from '../ui/screenText';
import * as words from '../words/en/form';
import { plural } from '../words/plural';
import { t, translateAny } from '../words/translator';
import { changeLabel, useChangedFields } from './changedFields';

/** The form's phase: open, saving, or saved and about to be left. */
export type FormPhase = 'open' | 'saving' | 'saved';

interface Props {
  readonly schema: ResourceSchema;
  readonly saveLabel: string;
  readonly phase: FormPhase;
  /** Why nothing can be saved at the moment, or null. */
  readonly blocker: string | null;
  /** Further buttons before the save button. */
  readonly actions?: ReactNode;
  /** Whether the resource is retired, so that the bar is hidden. */
  readonly retired: boolean;
}

/** The bar at the bottom: the changes, and the save button. */
export function SaveBar({ schema, saveLabel, phase, blocker, actions, retired }: Props) {
  if (retired) return null;
  return (
    <Bar>
      <p>
        {phase === 'open' ? <Changes schema={schema} /> : <span role="status">{t(PHASES[phase])}</span>}
        {/* not `status`, which screen readers would announce every second */}
        {phase === 'open' && blocker !== null ? <Blocker role="timer">{blocker}</Blocker> : null}
      </p>
      <div>
        <span inert={phase !== 'open'}>{actions}</span>
        <Button
          type="submit"
          variant="contained"
          disabled={phase === 'saved'}
          // not `disabled`, which would drop the focus from the pressed button
          aria-disabled={phase === 'saving' || blocker !== null}
          startIcon={phase === 'saving' ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
        >
          {screenText(schema, saveLabel)}
        </Button>
      </div>
    </Bar>
  );
}

const PHASES = { saving: words.saving, saved: words.saved } as const;

/** Maximum number of listed changes; the rest is counted. */
const NAMED = 3;

function Changes({ schema }: { readonly schema: ResourceSchema }) {
  const changed = useChangedFields(schema);
  if (changed.length === 0) return t(words.nothingChanged);
  const labels = changed.slice(0, NAMED).map(source => translateAny(changeLabel(schema, source)));
  const more = changed.length - labels.length;
  return (
    <>
      <strong>{plural(words.changes, { smart_count: changed.length })}</strong>
      <span>
        : {labels.join(', ')}
        {more > 0 ? t(words.andMore, { count: more }) : ''}
      </span>
    </>
  );
}

const Blocker = styled('span')({ display: 'block' });

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
    // on a phone only the number is shown: the buttons need the space
    '@media (max-width: 599px)': { flexBasis: 'auto', '& > strong + span': { display: 'none' } },
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& [inert], & [aria-disabled=true]': { opacity: 0.5 },
}));
