import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioDraft } from '../../../api/studio/drafts';
import { studioDraftDryRun, type StudioDryRun } from '../../../api/studio/dryRun';
import { MOST_PREVIEWED, studioDraftRecords, type PreviewedRecord } from '../../../api/studio/preview';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { useSchemas } from '../../../ui/schemasContext';
import { fieldsOf, textOf } from '../edit/draftShape';
import { refusedWith } from '../saving/storedDraft';
import type { EditedDraft } from '../saving/useDraftSaving';
import { pickRecords, type Picks } from './pickRecords';

/** What the preview shows: an empty form, an example, a record chosen by a property, or one by its id. */
export type Wanted = 'empty' | 'example' | 'newest' | 'longest' | 'breaking' | { readonly id: string };

/** A draft that is previewed. */
export interface Previewed {
  readonly draft: StudioDraft;
  readonly edited: EditedDraft;
  readonly schema: ResourceSchema | null;
}

/** The records to choose from; null while they load. */
export function usePicks({
  edited: { base },
  draft: { name },
}: Pick<Previewed, 'draft' | 'edited'>): Picks | null {
  const { readyList } = useApi();
  // After a reload of the page, the resource may not be loaded yet.
  const isThere = useSchemas().some(each => each.name === name);
  const display =
    textOf(base?.declaration['display']) || textOf(fieldsOf(base?.declaration ?? {})[0]?.['source']);
  const { data, error } = useScreenQuery(
    ['records to preview', name, base?.version, isThere],
    base && isThere
      ? async ({ signal }) => pickRecords((await readyList(name)).engine, display, MOST_PREVIEWED, signal)
      : skipToken,
  );
  return data ?? (base && !error ? null : NONE);
}

const NONE: Picks = { newest: [], longest: null };

/** These records as a publish of the draft would leave them; updated after each save of the draft. */
export function useMoved({ draft: { id }, edited, schema }: Previewed, ids: readonly string[]) {
  const { call } = useApi();
  const { declaration, isSaved } = edited;
  return useScreenQuery<readonly PreviewedRecord[]>(
    ['records in a draft', id, declaration, ids],
    ids.length > 0 && isSaved && schema ? () => call(studioDraftRecords, { id, body: { ids } }) : skipToken,
    { placeholderData: keepPreviousData },
  );
}

/**
 * The first record that breaks a new rule of the draft (blank for none), and how many records have been examined so
 * far. The search ends when one is found or the preview shows something else.
 */
export function useBreaking({ draft: { id }, edited, schema }: Previewed, isWanted: boolean) {
  const { call } = useApi();
  const { declaration, isSaved, base, flush } = edited;
  const [examined, setExamined] = useState(0);
  const found = useScreenQuery(
    // The key changes when the result is no longer wanted, which cancels the search.
    ['record that breaks a rule', id, declaration, isWanted],
    isWanted && isSaved && schema && base
      ? async ({ signal }) => {
          const revision = await flush();
          if (revision === null) return '';
          const body = { revision, expect: base.digest };
          setExamined(0);
          return firstBreaking(async after => {
            signal.throwIfAborted();
            const further = after !== null && { after };
            return call(studioDraftDryRun, { id, body: { ...body, ...further } }).catch(nothingNew);
          }, setExamined);
        }
      : skipToken,
    { placeholderData: keepPreviousData },
  );
  return { ...found, examined };
}

type Portion = Pick<StudioDryRun, 'brokenSamples' | 'next' | 'records'>;

/** A draft that equals the live version has no new rules. */
function nothingNew(cause: unknown): Portion {
  if (refusedWith(cause, 'unchanged') !== null) return { brokenSamples: [], next: null, records: 0 };
  throw cause;
}

/**
 * The id of the first record that breaks a new rule; blank if none does.
 * @param report receives the number of records examined so far, if there is another portion
 */
export async function firstBreaking(
  look: (after: string | null) => Promise<Portion>,
  report: (records: number) => void,
): Promise<string> {
  let records = 0;
  for (let after: string | null = null; ;) {
    const portion: Portion = await look(after);
    const id = portion.brokenSamples[0]?.id ?? '';
    if (id !== '' || portion.next === null) return id;
    records += portion.records;
    report(records);
    after = portion.next;
  }
}
