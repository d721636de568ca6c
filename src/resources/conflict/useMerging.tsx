import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { SaveOutcome } from '../../form/useSubmit';
import { baseOf } from '../../schemas/original';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values';
import { storedMeanwhile } from '../../wire/changedMeanwhile';
import { fromWire } from '../../wire/recordCodec';
import { AdoptedValues } from './AdoptedValues';
import type { Merge } from './mergeRecords';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

/**
 * Sends values that were made from `base`. @throws what the data provider throws
 * @param taken labels of what somebody else changed and this save keeps
 */
export type SendOnto = (
  values: FormValues,
  base: RecordData | null,
  taken: readonly string[],
) => Promise<void>;

interface Merging {
  /**
   * Sends the values; where somebody else was first, both are merged and sent onto what is stored now. Fields that both
   * changed are asked about; who does not answer keeps the draft, and nothing is saved.
   */
  readonly save: (values: FormValues, send: SendOnto) => Promise<SaveOutcome>;
  /** The record that the form's values belong onto, as it is stored. */
  readonly own: FormValues;
  /** To stand within the form: puts what was merged into its fields. */
  readonly inForm: ReactNode;
  /** To stand beside the form: the question. */
  readonly dialog: ReactNode;
}

interface Question {
  readonly merge: Merge;
  readonly theirs: RecordData;
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

/** So often is a save merged and sent again without a question; a record that changes faster than that is told of. */
const UNASKED = 5;

/** Two people, one record: what an edit form does when its save meets another one's. */
export function useMerging(schema: ResourceSchema, opened: FormValues): Merging {
  const base = useRef(baseOf(opened));
  const taken = useRef<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const [own, setOwn] = useState(opened);
  const [adopted, setAdopted] = useState<FormValues | null>(null);

  const ask = useCallback(
    (merge: Merge, theirs: RecordData) =>
      new Promise<ReadonlySet<string> | null>(resolve => {
        const answer = (keepTheirs: ReadonlySet<string> | null) => {
          setQuestion(null);
          resolve(keepTheirs);
        };
        setQuestion({ merge, theirs, answer });
      }),
    [],
  );

  const save = useCallback(
    async (values: FormValues, send: SendOnto): Promise<SaveOutcome> => {
      let mine = values;
      for (let unasked = 0; ;) {
        try {
          await send(mine, base.current, [...taken.current]);
          return 'saved';
        } catch (error) {
          const theirs = storedMeanwhile(error);
          if (theirs === null || base.current === null || unasked === UNASKED) throw error;
          // Where what asks does not arrive, the save is refused as it was, and the draft stays.
          const [{ mergeRecords }] = await Promise.all([
            import('./mergeRecords'),
            import('./ConflictDialog'),
          ]).catch(() => {
            throw error;
          });
          const merge = mergeRecords(schema, { base: base.current, mine, theirs });
          const isAsked = merge.overlaps.length > 0 || merge.deleted;
          const keepTheirs = isAsked ? await ask(merge, theirs) : NOTHING;
          if (keepTheirs === null) return 'refused';
          unasked = isAsked ? 0 : unasked + 1;
          mine = merge.values(keepTheirs);
          base.current = theirs;
          taken.current = new Set([...taken.current, ...merge.taken.map(({ label }) => label)]);
          setOwn(fromWire(schema, theirs));
          setAdopted(mine);
        }
      }
    },
    [schema, ask],
  );

  return {
    save,
    own,
    inForm: adopted === null ? null : <AdoptedValues values={adopted} />,
    dialog:
      question === null ? null : (
        <Suspense fallback={null}>
          <ConflictDialog schema={schema} {...question} />
        </Suspense>
      ),
  };
}

const NOTHING: ReadonlySet<string> = new Set();
