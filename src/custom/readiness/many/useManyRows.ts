import { useMemo, useState } from 'react';
import { v4 as newId } from 'uuid';
import { sortFailure } from '../../../form/failure';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenMutation } from '../../../ui/query/useScreenMutation';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { keyText } from '../../../wire/sync/lookUps';
import { duplicateFindings, formOf, rowFindings, type CellFinding, type RowFindings } from './cellFindings';
import { columnsOf, typedFields, type ManyField, type Texts } from './manyColumns';
import { isTyped, readManyDraft, useManyDraft, type DraftLine } from './manyDraft';
import { placeCells, type PlacedCells } from './pastedCells';

/** A new record in the grid. */
export interface ManyRow extends DraftLine {
  readonly findings: RowFindings;
  readonly isSaved: boolean;
  /** Why the API refused the record; blank if it was saved, or not sent yet. */
  readonly refusal: string;
}

interface Outcome {
  readonly texts: Texts;
  /** null once it is stored. */
  readonly error: unknown;
}

/** The rows of the grid: their input, the findings about it, and the API's responses. */
export function useManyRows(schema: ResourceSchema, key: readonly string[], first: readonly Texts[]) {
  const [lines] = useState(() => linesOf(first));
  const [texts, setTexts] = useState(() => lines.map(line => line.texts));
  const [pasted, setPasted] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const taken = useTaken(schema);
  const { addRecords } = useApi();
  const columns = columnsOf(schema, key, texts, pasted);
  const rows = useMemo(() => {
    const duplicates = duplicateFindings(schema, texts, taken);
    return lines.map((line, at) =>
      rowOf(schema, { ...line, texts: texts[at] ?? line.texts }, duplicates[at], outcomes.get(line.id)),
    );
  }, [schema, texts, lines, taken, outcomes]);
  const ready = rows.filter(({ isSaved, findings }) => !isSaved && !stops(findings));
  const unsaved = useMemo(() => rows.filter(({ isSaved }) => !isSaved), [rows]);
  const isChanged = unsaved.some(isTyped);
  useManyDraft(isChanged ? unsaved : NO_LINES);
  const saving = useScreenMutation({
    mutationFn: async () => {
      const failures = await addRecords(
        schema,
        ready.map(row => formOf(schema, row.texts, row.id)),
      );
      setOutcomes(before =>
        ready.reduce(
          (all, row, at) => all.set(row.id, { texts: row.texts, error: failures[at] ?? null }),
          new Map(before),
        ),
      );
    },
  });
  const put = (cells: PlacedCells['cells']) =>
    setTexts(before => {
      const after = [...before];
      for (const { row, source, text } of cells)
        if (rows[row]?.isSaved === false) after[row] = { ...after[row], [source]: text };
      return after;
    });
  return {
    rows,
    columns,
    ready: ready.length,
    isChanged,
    saving,
    put,
    paste(text: string, at: { readonly row: number; readonly source: string }): PlacedCells {
      const placed = placeCells({ schema, key, rows: texts, columns }, text, at);
      setPasted(before => new Set([...before, ...placed.cells.map(({ source }) => source)]));
      put(placed.cells);
      return placed;
    },
    copyDown: ({ source }: ManyField) => put(copiedDown(texts, source)),
  };
}

const stops = (findings: RowFindings): boolean => [...findings.values()].some(each => each.stops);

/** The draft lines from before a reload, or new lines. */
function linesOf(first: readonly Texts[]): readonly DraftLine[] {
  const draft = readManyDraft();
  return draft.length > 0 ? draft : first.map(texts => ({ id: newId(), given: texts, texts }));
}

const NO_LINES: readonly DraftLine[] = [];

function rowOf(
  schema: ResourceSchema,
  line: DraftLine,
  duplicates: RowFindings = new Map(),
  outcome: Outcome | undefined,
): ManyRow {
  const { texts } = line;
  const isSaved = outcome?.error === null;
  if (isSaved) return { ...line, findings: new Map(), isSaved, refusal: '' };
  const refused = outcome ? refusalOf(schema, texts, outcome) : { onFields: new Map(), text: '' };
  const findings = new Map([...rowFindings(schema, texts), ...duplicates, ...refused.onFields]);
  return { ...line, findings, isSaved, refusal: refused.text };
}

/** The API's errors, without those for fields that have changed since. */
function refusalOf(schema: ResourceSchema, texts: Texts, outcome: Outcome) {
  const fields = new Set<string>(typedFields(schema).map(({ source }) => source));
  const { failure, onFields } = sortFailure(outcome.error, path => fields.has(path));
  const still = Object.entries(onFields).filter(([field]) => texts[field] === outcome.texts[field]);
  const errors = still.map(([field, text]): [string, CellFinding] => [field, { text, stops: true }]);
  return { onFields: new Map(errors), text: texts === outcome.texts ? failure.text : '' };
}

/** Copies the first value of a column into the blank cells below it. */
function copiedDown(rows: readonly Texts[], source: string): PlacedCells['cells'] {
  const from = rows.findIndex(row => (row[source] ?? '') !== '');
  const text = rows[from]?.[source] ?? '';
  return rows.flatMap((row, at) =>
    from >= 0 && at > from && (row[source] ?? '') === '' ? [{ row: at, source, text }] : [],
  );
}

const BATCH = 2_000;

/** By field, the values of stored records that must stay unique. */
function useTaken(schema: ResourceSchema): ReadonlyMap<string, ReadonlySet<string>> {
  const { readyList } = useApi();
  const { data = NOTHING } = useScreenQuery(
    ['taken', schema.name],
    async () => {
      const { engine } = await readyList(schema.name);
      const taken = new Map(schema.duplicateChecks.map(({ field }) => [field, new Set<string>()]));
      for await (const records of engine.rows({ filters: {}, sort: [] }, BATCH))
        for (const [field, values] of taken)
          for (const record of records)
            if (Number(record['status'] ?? 1) !== 0) values.add(keyText(record[field]));
      return taken;
    },
    { enabled: schema.duplicateChecks.length > 0 },
  );
  return data;
}

const NOTHING: ReadonlyMap<string, ReadonlySet<string>> = new Map();
