import { useMemo } from 'react';
import type { RecordData } from '../../../schemas/resource';
import { failureText } from '../../../ui/failureText';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import * as words from '../../../words/en/studio/preview';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import type { Picks } from './pickRecords';
import { useBreaking, useMoved, type Previewed, type Wanted } from './usePreviewed';

interface Shown {
  /** Null for an empty form. */
  readonly record: RecordData | null;
  /** A note about it; blank for none. */
  readonly said: string;
}

const NO_IDS: readonly string[] = [];

/** The record that the preview shows, in the form of the draft. @param examples generated records */
export function useShownRecord(
  previewed: Previewed,
  wanted: Wanted,
  { picks, examples }: { readonly picks: Picks | null; readonly examples: readonly RecordData[] },
): Shown {
  const isBreaking = wanted === 'breaking';
  const breaking = useBreaking(previewed, isBreaking);
  const id = isBreaking ? breaking.data : idOf(wanted, picks);
  const ids = useMemo(() => (id ? [id] : NO_IDS), [id]);
  const moved = useMoved(previewed, ids);
  if (wanted === 'empty') return { record: null, said: '' };
  if (wanted === 'example') return { record: examples[0] ?? null, said: t(words.madeUp) };
  const error = (isBreaking ? breaking.error : null) ?? moved.error;
  if (error) return { record: null, said: failureText(error) };
  if (isBreaking && breaking.isFetching && breaking.looked > 0)
    return { record: null, said: plural(dryRunWords.lookedSoFar, { smart_count: breaking.looked }) };
  if (isBreaking && breaking.data === '') return { record: null, said: t(words.noneBreaks) };
  const [found] = id ? (moved.data ?? []) : [];
  if (!found) return { record: null, said: '' };
  return { record: found.data, said: found.why === '' ? '' : t(words.breaks, { rules: found.why }) };
}

function idOf(wanted: Wanted, picks: Picks | null): string | undefined {
  if (typeof wanted === 'object') return wanted.id;
  if (wanted === 'newest') return picks?.newest[0]?.id;
  return wanted === 'longest' ? picks?.longest?.id : undefined;
}
