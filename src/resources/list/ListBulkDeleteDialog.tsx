import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { recordName } from '../../grid/columns/recordName';
import { filterSentence } from '../../grid/toolbar/filterSentence';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import type { ResourceSchema } from '../../schemas/resource';
import { ListConfirm } from './ListConfirm';
import type { BulkProgress, PreparedDelete } from '../../api/console';
import { useApi } from '../../ui/apiContext';
import { screenText } from '../../ui/screenText';
import { t, translateAny } from '../../words/translator';
import { plural } from '../../words/plural';
import * as listWords from '../../words/en/list';
import * as words from '../../words/en/record';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { failureText } from '../../ui/failureText';
import type { ListEngine, ListRecord } from '../../records/listEngine';

/** A record that could not be deleted, with the reason for the user. */
interface Refusal {
  readonly id: string;
  /** The record's name for users. */
  readonly name: string;
  readonly reason: string;
}

/** Further refusals are counted but not listed. */
const REFUSALS_SHOWN = 200;

/**
 * The first refusals in words.
 * @param nameOf what people know a record by
 */
async function refusalsOf(
  { refused }: BulkProgress,
  engine: ListEngine,
  nameOf: (record: ListRecord) => string,
): Promise<readonly Refusal[]> {
  const shown = refused.slice(0, REFUSALS_SHOWN);
  // A list closed meanwhile yields no names.
  const records = await engine.getMany(shown.map(({ id }) => id)).catch(() => []);
  const names = new Map(records.map(record => [String(record['id']), nameOf(record)]));
  return shown.map(({ id, error }) => ({ id, name: names.get(id) || id, reason: failureText(error) }));
}

/** The records that are still there: refused, or never tried because the person stopped. */
const idsLeft = (ids: readonly string[], { done, refused }: BulkProgress): readonly string[] => [
  ...refused.map(({ id }) => id),
  ...ids.slice(done),
];

interface ListBulkDeleteReportProps {
  readonly count: number;
  readonly progress: BulkProgress;
  /** The remaining records once the deletion has ended; null before. */
  readonly refusals: readonly Refusal[] | null;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Progress of a bulk delete and, at the end, what was deleted and what was not. */
function ListBulkDeleteReport({ count, progress, refusals, stop, close }: ListBulkDeleteReportProps) {
  const finished = refusals !== null;
  const { done, refused } = progress;
  const deleted = done - refused.length;
  const untouched = count - done;
  return (
    <Dialog open onClose={finished ? close : undefined} maxWidth="sm" fullWidth>
      <DialogTitle>{t(finished ? words.deleteFinished : words.deleting)}</DialogTitle>
      <DialogContent>
        {!finished && (
          <LinearProgress
            aria-label={t(words.deleteRecord)}
            variant="determinate"
            value={(done / count) * 100}
            sx={{ mb: 2 }}
          />
        )}
        <Typography role="status">
          {t(words.deletedOf, { deleted, count })}
          {refused.length > 0 && t(words.failedToo, { count: refused.length })}
          {finished && untouched > 0 && t(words.untouchedToo, { count: untouched })}
        </Typography>
        {refusals !== null && refusals.length > 0 && (
          <ul aria-label={t(words.failed)} style={{ maxHeight: 240, overflow: 'auto', paddingLeft: 20 }}>
            {refusals.map(({ id, name, reason }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                {name}: {translateAny(reason)}
              </li>
            ))}
            {refused.length > REFUSALS_SHOWN && (
              <li>{t(words.andMore, { count: refused.length - REFUSALS_SHOWN })}</li>
            )}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        {finished ? (
          <Button onClick={close}>{t(words.close)}</Button>
        ) : (
          <Button onClick={stop}>{t(words.stop)}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ListBulkDeleteDialogProps {
  readonly schema: ResourceSchema;
  readonly keys: readonly string[];
  readonly close: () => void;
}

/** Says how many records will be deleted and which filter selected them; then the progress and the failures. */
export function ListBulkDeleteDialog({ schema, keys, close }: ListBulkDeleteDialogProps) {
  const list = useRecordListContext();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[] | null>(null);
  const stop = useRef<AbortController | null>(null);
  const deletion = usePreparedDelete(schema, keys);
  const notify = useNotify();
  const { selection } = list.selection;
  const records = plural(listWords.records, { smart_count: keys.length });

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, refused: [] });
    const end = await deletion.current({ onProgress: setProgress, signal: controller.signal });
    if (end.refused.length === 0 && end.done === keys.length) {
      list.selection.clear();
      const text = t(words.deleted, { records });
      notify(text, { type: 'success', messageArgs: { _: text } });
      close();
      return;
    }
    const refusals = await refusalsOf(end, list.source.engine, record =>
      recordName(schema, record, list.columns),
    );
    setProgress(end);
    setRefusals(refusals);
    // In one update: without a selection, the button and its dialog unmount.
    list.selection.clear();
    list.selection.pickKeys(idsLeft(keys, end), true);
  };

  if (progress) {
    return (
      <ListBulkDeleteReport
        count={keys.length}
        progress={progress}
        refusals={refusals}
        stop={() => stop.current?.abort()}
        close={close}
      />
    );
  }
  return (
    <ListConfirm
      title={t(words.deleteMany, { records })}
      pending={false}
      confirm={() => void run()}
      close={close}
    >
      {selection.kind === 'allBut'
        ? t(words.deleteFiltered, {
            records,
            list: screenText(schema, schema.screens.list.title),
            filter: filterSentence(selection.query, list.columns),
          })
        : plural(words.deletePicked, { smart_count: keys.length })}
    </ListConfirm>
  );
}

/** The deletion of these records, prepared while the person reads the question. */
function usePreparedDelete(schema: ResourceSchema, keys: readonly string[]) {
  const provider = useApi();
  const prepared = useRef<PreparedDelete>(() => Promise.resolve({ done: 0, refused: [] }));
  useEffect(() => {
    const leave = new AbortController();
    prepared.current = provider.prepareDelete(schema.name, keys, leave.signal);
    return () => leave.abort();
  }, [provider, schema.name, keys]);
  return prepared;
}
