import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { useState, useCallback, useEffect, useRef } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import { createLeaveGate } from '../../../ui/unsaved/leaveGate';
import { LeaveGuard } from '../../../ui/unsaved/LeaveGuard';
import * as words from '../../../words/en/list/many';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import type { Texts } from './manyColumns';
import { ManyTable } from './ManyTable';
import type { PlacedCells } from './pastedCells';
import { useManyRows, type ManyRow } from './useManyRows';

interface ManyFormProps {
  readonly schema: ResourceSchema;
  readonly keyFields: readonly string[];
  readonly first: readonly Texts[];
  readonly back: string;
}

/**
 * The grid and its save button. Complete lines are saved, in one call if the API offers it, and each line reports
 * the outcome.
 */
export function ManyForm({ schema, keyFields, first, back }: ManyFormProps) {
  const many = useManyRows(schema, keyFields, first);
  const { rows, columns, ready, saving, isChanged } = many;
  const [pasted, setPasted] = useState<PlacedCells | null>(null);
  const [gate] = useState(createLeaveGate);
  const title = t(words.title, { noun: translateAny(schema.noun) });
  // Keeps the cells' handlers stable, so that typing into one cell does not render the others.
  const newest = useRef(many);
  useEffect(() => {
    newest.current = many;
  });
  const type = useCallback(
    (row: number, source: string, text: string) => newest.current.put([{ row, source, text }]),
    [],
  );
  const paste = useCallback(
    (row: number, source: string, text: string) => setPasted(newest.current.paste(text, { row, source })),
    [],
  );
  return (
    <Form
      onSubmit={event => {
        event.preventDefault();
        if (ready > 0) saving.mutate();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {t(words.about)}
      </Typography>
      <ManyTable
        schema={schema}
        keyFields={keyFields}
        rows={rows}
        columns={columns}
        type={type}
        paste={paste}
        copyDown={many.copyDown}
      />
      {saving.isPending && <LinearProgress aria-label={t(words.saving)} />}
      <p role="status">{statusText(rows, ready, pasted)}</p>
      <div className="actions">
        <Button component={LinkBase} to={back}>
          {t(words.back)}
        </Button>
        <Button type="submit" variant="contained" disabled={ready === 0 || saving.isPending}>
          {plural(words.save, { smart_count: ready })}
        </Button>
      </div>
      <LeaveGuard
        work={isChanged ? { title, changes: columns.map(({ label }) => label) } : null}
        saving={saving.isPending}
        gate={gate}
      />
    </Form>
  );
}

function statusText(rows: readonly ManyRow[], ready: number, pasted: PlacedCells | null): string {
  const saved = rows.filter(({ isSaved }) => isSaved).length;
  const refused = rows.filter(({ refusal }) => refusal !== '').length;
  return [
    ...(pasted ? [plural(words.pasted, { smart_count: pasted.cells.length })] : []),
    ...(pasted && pasted.unmatched > 0 ? [plural(words.strange, { smart_count: pasted.unmatched })] : []),
    ...(saved > 0 ? [plural(words.savedCount, { smart_count: saved })] : []),
    ...(refused > 0 ? [plural(words.refusedCount, { smart_count: refused })] : []),
    ...(saved < rows.length
      ? [plural(words.complete, { smart_count: ready, total: rows.length - saved })]
      : []),
  ].join(' ');
}

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  '& p': { margin: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end' },
});
