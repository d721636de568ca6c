import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase } from 'ra-core';
import { toAddress } from '../../grid/listParams';
import { editPath, listPath } from '../../resources/screenPaths';
import type { ResourceSchema } from '../../schemas/resource';
import { counted } from './counted';
import type { Lack } from './masterDigest';
import { Panel } from './Panel';
import type { Master } from './useDigests';

/** What somebody has to see to: lists that did not come, and records that lack what a save would ask for. */
export function AttentionPanel({ masters }: { readonly masters: readonly Master[] }) {
  const loading = masters.filter(({ state }) => state.status === 'loading');
  const items = masters.flatMap(({ schema, state }) => {
    if (state.status === 'failed') return [<Failed key={schema.name} schema={schema} {...state} />];
    if (state.status === 'loading') return [];
    return state.digest.lacks.map(lack => (
      <Lacking key={`${schema.name} ${lack.field.source}`} schema={schema} lack={lack} />
    ));
  });

  return (
    <Panel title="Needs attention">
      {items.length > 0 && <ul>{items}</ul>}
      {loading.length > 0 && <Awaited masters={loading} />}
      {items.length === 0 && loading.length === 0 && <p>Nothing. Every mapping has what a posting needs.</p>}
    </Panel>
  );
}

function Lacking({ schema, lack }: { readonly schema: ResourceSchema; readonly lack: Lack }) {
  const { field, count } = lack;
  return (
    <li>
      <span className="words">
        <b>{labelOf(schema)}</b> · {counted(count, 'record has', 'records have')} no {field.label}
      </span>
      <Link component={LinkBase} to={placeOf(schema, lack)}>
        {count === 1 ? 'Open it' : 'Show'}
      </Link>
    </li>
  );
}

/** The one record; the list with its blanks, where the list has that column; otherwise the first to begin with. */
function placeOf({ name, columns, can }: ResourceSchema, { field, count, first }: Lack): string {
  const isColumn = columns.some(column => column.source === field.source);
  if (can.edit && (count === 1 || !isColumn)) return editPath(name, first);
  const filters = isColumn ? { [field.source]: '=' } : {};
  return listPath(name) + toAddress({ filters, sort: [], search: '', tab: '' }, []);
}

interface FailedProps {
  readonly schema: ResourceSchema;
  readonly why: string;
  readonly retry: () => void;
}

function Failed({ schema, why, retry }: FailedProps) {
  return (
    <li>
      <span className="words" role="alert">
        <b>{labelOf(schema)}</b> · The list could not be loaded. {why}
      </span>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </li>
  );
}

function Awaited({ masters }: { readonly masters: readonly Master[] }) {
  return (
    <div role="status" aria-label="Looking through the masters">
      <ul>
        {masters.map(({ schema }) => (
          <li key={schema.name}>
            <Skeleton width="60%" height={20} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const labelOf = ({ menu, noun }: ResourceSchema) => menu?.label ?? noun;
