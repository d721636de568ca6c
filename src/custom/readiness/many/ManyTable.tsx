import ArrowDownward from '@mui/icons-material/ArrowDownward';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import { PHONE } from '../../../ui/usePhone';
import * as words from '../../../words/en/list/many';
import { t, translateAny } from '../../../words/translator';
import { ManyCell } from './ManyCell';
import type { ManyField } from './manyColumns';
import { isTyped } from './manyDraft';
import type { ManyRow } from './useManyRows';

interface ManyTableProps {
  readonly schema: ResourceSchema;
  readonly keyFields: readonly string[];
  readonly rows: readonly ManyRow[];
  readonly columns: readonly ManyField[];
  readonly type: (row: number, source: string, text: string) => void;
  readonly paste: (row: number, source: string, text: string) => void;
  readonly copyDown: (column: ManyField) => void;
}

/** A line for each missing record, a column for each field; on a phone, a card for each. */
export function ManyTable(props: ManyTableProps) {
  const { schema, keyFields, rows, columns, type, paste, copyDown } = props;
  return (
    <Frame>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.forWhat)}</th>
            {columns.map(column => (
              <th key={column.source} scope="col">
                {titleOf(column)}
                <CopyDown column={column} copyDown={copyDown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} data-saved={row.isSaved}>
              <RowHead schema={schema} keyFields={keyFields} row={row} columns={columns} />
              {columns.map(({ source, label, required }) => (
                <td key={source} data-label={titleOf({ label, required })}>
                  <ManyCell
                    row={at}
                    source={source}
                    label={t(words.cell, { field: translateAny(label), row: nameOf(keyFields, row) })}
                    text={row.texts[source] ?? ''}
                    finding={shownFinding(row, source)}
                    isSaved={row.isSaved}
                    type={type}
                    paste={paste}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function CopyDown({ column, copyDown }: Pick<ManyTableProps, 'copyDown'> & { readonly column: ManyField }) {
  const label = t(words.copyDown, { field: translateAny(column.label) });
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={t(words.copyDownHint)}
      onClick={() => copyDown(column)}
    >
      <ArrowDownward fontSize="inherit" />
    </IconButton>
  );
}

type RowHeadProps = Pick<ManyTableProps, 'schema' | 'keyFields' | 'columns'> & { readonly row: ManyRow };

const titleOf = ({ label, required }: Pick<ManyField, 'label' | 'required'>): string =>
  required === undefined ? translateAny(label) : `${translateAny(label)} *`;

/** The key of the missing record, and the findings without a column. */
function RowHead({ schema, keyFields, row, columns }: RowHeadProps) {
  const id = useId();
  const shown = new Set(columns.map(({ source }) => source));
  const others = [...row.findings].filter(([source]) => !shown.has(source));
  const name = row.texts[schema.display] ?? '';
  return (
    <th scope="row" id={id}>
      <b>{nameOf(keyFields, row)}</b>
      {name !== '' && <span className="quiet">{name}</span>}
      {row.isSaved && <span className="saved">{t(words.saved)}</span>}
      {others.map(([source, { text, stops }]) => (
        <span key={source} className="note" data-stops={stops}>
          {text}
        </span>
      ))}
      {row.refusal !== '' && (
        <span className="note" data-stops>
          {translateAny(row.refusal)}
        </span>
      )}
    </th>
  );
}

/** Blank fields are reported only in lines with input. Otherwise the whole grid would be red when it opens. */
const shownFinding = (row: ManyRow, source: string) =>
  isTyped(row) || (row.texts[source] ?? '') !== '' ? row.findings.get(source) : undefined;

/** The key without the group of dealers, which is the same almost everywhere. */
const nameOf = (keyFields: readonly string[], { texts }: ManyRow): string =>
  (keyFields.length > 1 ? keyFields.slice(1) : keyFields).map(field => texts[field] ?? '').join(' / ');

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 300px)',
  minHeight: 200,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, width: '100%' },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    whiteSpace: 'nowrap',
    fontWeight: 500,
    backgroundColor: theme.palette.background.paper,
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 160,
    maxWidth: 240,
    overflowWrap: 'anywhere',
    fontWeight: 400,
    backgroundColor: theme.palette.background.paper,
  },
  '& thead th:first-of-type': { zIndex: 3, fontWeight: 500 },
  '& tbody th b': { display: 'block', fontWeight: 500 },
  '& .quiet': { display: 'block', color: theme.palette.text.secondary },
  '& .saved': { display: 'block', color: theme.palette.status.success.main },
  '& .note': { display: 'block', maxWidth: 220, marginTop: 2, fontSize: 12, whiteSpace: 'normal' },
  '& .note[data-stops="true"]': { color: theme.palette.status.error.main },
  '& .note[data-stops="false"]': { color: theme.palette.text.secondary },
  '& input': {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 150,
    height: 32,
    padding: '0 8px',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: theme.palette.background.default,
    border: `1px solid ${theme.palette.fieldBorder}`,
    borderRadius: 4,
  },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 0 },
  '& input[aria-invalid="true"]': { borderColor: theme.palette.status.error.main },
  '& input:read-only': { border: '1px solid transparent', backgroundColor: 'transparent' },
  [`@media ${PHONE}`]: {
    maxHeight: 'none',
    border: 0,
    backgroundColor: 'transparent',
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & th:first-of-type, & td': { display: 'block', maxWidth: 'none', border: 0 },
    '& th:first-of-type': { position: 'static', padding: '12px 12px 4px' },
    '& tr': {
      marginBottom: 12,
      paddingBottom: 8,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 6,
      backgroundColor: theme.palette.background.paper,
    },
    '& td': { padding: '4px 12px' },
    '& td::before': { content: 'attr(data-label)', display: 'block', color: theme.palette.text.secondary },
    '& input': { height: 44, fontSize: 16 },
    '& .note': { maxWidth: 'none' },
  },
}));
