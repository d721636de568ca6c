import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BulkProgress, PreparedDelete } from '../../api/console';
import { recordName } from '../../grid/columns/recordName';
import { useRecordListContext } from '../../grid/list/RecordListContext';
import { filterSentence } from '../../grid/toolbar/filterSentence';
import type { ListEngine, ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { screenText } from '../../ui/screenText';
import * as listWords from '../../words/en/list';
import * as words from '../../words/en/record';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { ListBulkDeleteReport, REFUSALS_SHOWN, type Refusal } from './ListBulkDeleteReport';
import { ListConfirm } from './ListConfirm';

/** The first refusals in words. @param nameOf the name of a record for users */
async function refusalsOf(
  { refused }: BulkProgress,
  engine: ListEngine,
  nameOf: (record: ListRecord) => string,
): Promise<readonly Refusal[]> {
  const shown = refused.slice(0, REFUSALS_SHOWN);
  // Fails if the list has been closed; the refusals then have no names.
  const records = await engine.getMany(shown.map(({ id }) => id)).catch(() => []);
  const names = new Map(records.map(record => [String(record['id']), nameOf(record)]));
  return shown.map(({ id, error }) => ({ id, name: names.get(id) || id, reason: failureText(error) }));
}

/** The records that were not deleted: refused, or not tried because the user stopped. */
const idsLeft = (ids: readonly string[], { done, refused }: BulkProgress): readonly string[] => [
  ...refused.map(({ id }) => id),
  ...ids.slice(done),
];

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
    // In one update, because without a selection the button and its dialog unmount.
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

/** The deletion of these records, prepared while the user reads the question. */
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
