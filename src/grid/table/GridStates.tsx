import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Fragment } from 'react';
import type { ListSource } from '../../records/listSource';
import { SHOWN_CHARACTERS } from '../../schemas/values/shownText';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { listFailureReference, listFailureText } from '../list/listFailureText';
import { useLoadedRows } from '../list/useListState';
import type { RecordList } from '../list/useRecordList';
import type { Frame } from '../window/gridWindow';

interface GridStatesProps {
  readonly list: RecordList;
  readonly frame: Frame;
  /** The placeholder of a row. */
  readonly bone: ReactNode;
  readonly empty: ReactNode;
}

/** Why the list or its rows could not be loaded; null if nothing failed. */
export const failureIn = ({ state }: RecordList, { failure }: Frame): unknown =>
  state.status === 'failed' ? state.error : failure;

/** What is shown over or in place of the rows: loading, failed, empty, or no match. */
export function GridStates({ list, frame, bone, empty }: GridStatesProps) {
  const { state, params, change, reload } = list;
  const error = failureIn(list, frame);
  if (error) return <FailedState error={error} retry={reload} />;
  const hasRows = frame.total > 0;
  const isLoading = state.status === 'loading';
  if (isLoading || (!hasRows && !frame.settled)) {
    const bones = hasRows ? 0 : list.window.rowsSeen + 1;
    return <LoadingState bone={bone} bones={bones} source={list.source} />;
  }
  if (hasRows) return null;
  if (Object.keys(params.filters).length === 0) return <EmptyState>{empty}</EmptyState>;
  return <NothingFoundState inTab={frame.inTab} clear={() => change({ filters: {} })} />;
}

/** Shown in place of the rows. A grid may contain only rows and cells, so it is one row with one cell. */
function Middle({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row" style={{ height: '100%' }}>
      <Cell role="gridcell">{children}</Cell>
    </div>
  );
}

const Cell = styled('div')(({ theme }) => ({
  height: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(3),
  textAlign: 'center',
  overflow: 'auto',
}));

/** At the lower edge, because rows may already be shown. */
const Badge = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(1.5),
  bottom: theme.spacing(1.5),
  '& > div': { display: 'flex', gap: theme.spacing(1) },
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  pointerEvents: 'none',
}));

interface LoadingStateProps {
  /** The grey placeholder of a row, and how many of them. */
  readonly bone: ReactNode;
  readonly bones: number;
  readonly source: ListSource;
}

/** Rows are loading. */
function LoadingState({ bone, bones, source }: LoadingStateProps) {
  const rows = useLoadedRows(source);
  return (
    <>
      <div aria-hidden>
        {Array.from({ length: bones }, (_, row) => (
          <Fragment key={row}>{bone}</Fragment>
        ))}
      </div>
      <div role="row">
        <Badge role="gridcell">
          <div role="status">
            <span>{t(words.loading)}</span>
            {rows > 0 && <span>{t(words.soFar, { count: rows })}</span>}
          </div>
        </Badge>
      </div>
    </>
  );
}

interface FailedStateProps {
  readonly error: unknown;
  readonly retry: () => Promise<void>;
}

/** The list could not be loaded: why, and what to do. */
function FailedState({ error, retry }: FailedStateProps) {
  const reference = listFailureReference(error);
  const text = listFailureText(error);
  return (
    <Middle>
      <Stack role="alert" spacing={1.5} sx={{ alignItems: 'center', maxWidth: 480 }}>
        <Typography variant="subtitle1">{t(words.notLoaded)}</Typography>
        <Typography color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text.slice(0, SHOWN_CHARACTERS)}
          {text.length > SHOWN_CHARACTERS && (
            <details>
              <summary>{t(words.more)}</summary>
              {text.slice(SHOWN_CHARACTERS)}
            </details>
          )}
        </Typography>
        {reference === null ? null : (
          <Typography color="text.secondary" variant="body2">
            {t(words.reference, { reference })}
          </Typography>
        )}
        {/* its rejection is the failed state that is already shown */}
        <Button variant="outlined" onClick={() => void retry().catch(() => undefined)}>
          {t(words.tryAgain)}
        </Button>
      </Stack>
    </Middle>
  );
}

/** An empty list: the screen's invitation. */
function EmptyState({ children }: { readonly children: ReactNode }) {
  return (
    <Middle>
      <Stack role="status" spacing={1.5} sx={{ alignItems: 'center' }}>
        {children ?? <Typography color="text.secondary">{t(words.nothingYet)}</Typography>}
      </Stack>
    </Middle>
  );
}

interface NothingFoundStateProps {
  readonly inTab: number;
  readonly clear: () => void;
}

/** There are records, but none passes the filters. */
function NothingFoundState({ inTab, clear }: NothingFoundStateProps) {
  return (
    <Middle>
      <Stack role="status" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Typography variant="subtitle1">{t(words.nothingFound)}</Typography>
        <Typography color="text.secondary">{t(words.noneMatches, { count: inTab })}</Typography>
        <Button variant="outlined" onClick={clear}>
          {t(words.clearFilters)}
        </Button>
      </Stack>
    </Middle>
  );
}
