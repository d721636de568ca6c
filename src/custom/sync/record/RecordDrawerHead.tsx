import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { focusRef } from '../../../ui/focusRef';
import type { RecordPlace } from './useRecordPlace';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync/details';

interface RecordDrawerHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly place: RecordPlace | null;
  readonly turnTo: (redisId: string) => void;
  /** null while there is nothing to copy. */
  readonly copy: (() => void) | null;
  readonly close: () => void;
}

/** The record's title and position in the list, with links to its neighbours. */
export function RecordDrawerHead({ titleId, title, place, turnTo, copy, close }: RecordDrawerHeadProps) {
  const { previous = null, next = null } = place ?? {};
  return (
    <Head>
      <div className="words" ref={focusRef} tabIndex={-1}>
        <h2 id={titleId}>{title}</h2>
        <p role="status">{positionLabel(place)}</p>
      </div>
      <IconButton
        aria-label={t(words.previous)}
        title={t(words.previousKey)}
        disabled={previous === null}
        onClick={() => previous !== null && turnTo(previous)}
      >
        <KeyboardArrowUp />
      </IconButton>
      <IconButton
        aria-label={t(words.next)}
        title={t(words.nextKey)}
        disabled={next === null}
        onClick={() => next !== null && turnTo(next)}
      >
        <KeyboardArrowDown />
      </IconButton>
      <Button
        size="small"
        color="secondary"
        startIcon={<ContentCopy />}
        disabled={copy === null}
        onClick={() => copy?.()}
      >
        {t(words.copy)}
      </Button>
      <IconButton aria-label={t(words.close)} title={t(words.closeKey)} onClick={close}>
        <Close />
      </IconButton>
    </Head>
  );
}

function positionLabel(place: RecordPlace | null): string {
  if (!place) return '';
  if (place.index === -1) return t(words.notShown);
  return t(words.placeOf, { place: place.index + 1, total: place.total });
}

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& .words': { flex: 1, minWidth: 0, outline: 'none' },
  '& h2': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, minHeight: 20, fontSize: 13, color: theme.palette.text.secondary },
  '@media (max-width: 599px)': { flexWrap: 'wrap', paddingTop: 8, '& .words': { flexBasis: '100%' } },
  '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
}));
