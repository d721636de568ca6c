import { useCallback, useRef, useState, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaveOutcome } from '../../form/useSubmit';
import { baseOf } from '../../schemas/cloneOrigin';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { lazyComponent } from '../../ui/lazyComponent';
import { storedMeanwhile } from '../../wire/http/changedMeanwhile';
import { fromWire } from '../../wire/record/recordCodec';
import type { Merge } from './mergeRecords';

const ConflictDialog = lazyComponent(async () => (await import('./ConflictDialog')).ConflictDialog);

/**
 * Sends values that are based on `base`.
 * @throws the data provider's error
 * @param taken labels of the fields that someone else changed and this save leaves unchanged
 */
export type SendOnto = (
  values: FormValues,
  base: RecordData | null,
  taken: readonly string[],
) => Promise<void>;

interface Question {
  readonly merge: Merge;
  readonly theirs: RecordData;
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

/** Maximum number of merges without a question; after that, the conflict is reported. */
const MAX_AUTO_MERGES = 5;

/** How an edit form resolves conflicting saves of one record. */
export function useMerging(schema: ResourceSchema, opened: FormValues) {
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
      for (let autoMerges = 0; ;) {
        try {
          await send(mine, base.current, [...taken.current]);
          return 'saved';
        } catch (error) {
          const theirs = storedMeanwhile(error);
          if (theirs === null || base.current === null || autoMerges === MAX_AUTO_MERGES) throw error;
          // If this code cannot be loaded, the save stays refused, and the input stays in the form.
          const [{ mergeRecords }] = await Promise.all([
            import('./mergeRecords'),
            import('./ConflictDialog'),
          ]).catch(() => {
            throw error;
          });
          const merge = mergeRecords(schema, { base: base.current, mine, theirs });
          const needsAnswer = merge.overlaps.length > 0 || merge.deleted;
          const keepTheirs = needsAnswer ? await ask(merge, theirs) : NOTHING;
          if (keepTheirs === null) return 'refused';
          autoMerges = needsAnswer ? 0 : autoMerges + 1;
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
    /**
     * Sends the values. If someone else has saved first, merges both and sends the result, based on the stored record.
     * Asks about fields that both changed; if the user cancels, nothing is saved, and the input stays in the form.
     */
    save,
    /** The stored record that the form's values are based on. */
    own,
    /** To be rendered inside the form: puts the merged values into its fields. */
    inForm: adopted === null ? null : <AdoptedValues values={adopted} />,
    /** To be rendered next to the form: the question. */
    dialog: question === null ? null : <ConflictDialog schema={schema} {...question} />,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Puts merged values into the form, so that it shows the saved values. They count as changes until the save succeeds.
 */
function AdoptedValues({ values }: { readonly values: FormValues }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (JSON.stringify(value) === JSON.stringify(getValues(name))) continue;
      setValue(name, value, { shouldDirty: true });
    }
  }, [values, getValues, setValue]);
  return null;
}
