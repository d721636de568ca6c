import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase } from 'ra-core';
import { studioAttention } from '../../api/studio/attention';
import { toAddress } from '../../grid/list/listParams';
import { editPath, listPath } from '../../resources/screenPaths';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import * as words from '../../words/en/dashboard';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import { attentionPath } from '../studio/studioPaths';
import type { MissingField } from './masterDigest';
import { Panel } from './Panel';
import type { Master } from './useDigests';

/** Lists that failed to load, records that lack a required value, and records that break a rule. */
export function AttentionPanel({ masters }: { readonly masters: readonly Master[] }) {
  const loading = masters.filter(({ state }) => state.status === 'loading');
  const broken = useBroken(masters);
  const lacking = masters.flatMap(({ schema, state }) => {
    if (state.status === 'failed') return [<Failed key={schema.name} schema={schema} {...state} />];
    if (state.status === 'loading') return [];
    return state.digest.lacks.map(lack => (
      <Lacking key={`${schema.name} ${lack.field.source}`} schema={schema} lack={lack} />
    ));
  });
  const items = [...lacking, ...broken.map(each => <Broken key={`${each.schema.name} broken`} {...each} />)];

  return (
    <Panel title={t(words.attention)}>
      {items.length > 0 && <ul>{items}</ul>}
      {loading.length > 0 && <Awaited masters={loading} />}
      {items.length === 0 && loading.length === 0 && <p>{t(words.nothingLacks)}</p>}
    </Panel>
  );
}

function Lacking({ schema, lack }: { readonly schema: ResourceSchema; readonly lack: MissingField }) {
  const { field, count } = lack;
  return (
    <li>
      <span className="words">
        <b>{labelOf(schema)}</b> ·{' '}
        {plural(words.lacks, { smart_count: count, field: translateAny(field.label) })}
      </span>
      <Link component={LinkBase} to={linkTo(schema, lack)}>
        {t(count === 1 ? words.openIt : words.show)}
      </Link>
    </li>
  );
}

/** Records that break a newer rule or duplicate another record, with a link to all of them, or to the only one. */
function Broken({ schema, broken, clashing, isWhole, id, why }: BrokenRecords) {
  const isOne = isWhole && broken + clashing === 1 && schema.can.edit;
  const texts = [
    ...(broken > 0 ? [plural(words.broken, { smart_count: broken, why: translateAny(why) })] : []),
    ...(clashing > 0 ? [plural(words.clashing, { smart_count: clashing })] : []),
    ...(isWhole ? [] : [t(words.soFar)]),
  ];
  return (
    <li>
      <span className="words">
        <b>{labelOf(schema)}</b> · {texts.join(' · ')}
      </span>
      <Link component={LinkBase} to={isOne ? editPath(schema.name, id) : attentionPath(schema.name)}>
        {t(isOne ? words.openIt : words.show)}
      </Link>
    </li>
  );
}

/** The link target: the only record; else the list filtered by blanks, if it has that column; else the first record. */
function linkTo({ name, columns, can }: ResourceSchema, { field, count, first }: MissingField): string {
  const isColumn = columns.some(column => column.source === field.source);
  if (can.edit && (count === 1 || !isColumn)) return editPath(name, first);
  const filters = isColumn ? { [field.source]: '""' } : {};
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
        <b>{labelOf(schema)}</b> · {t(words.listNotLoaded, { reason: why })}
      </span>
      <Button size="small" onClick={retry}>
        {t(words.tryAgain)}
      </Button>
    </li>
  );
}

function Awaited({ masters }: { readonly masters: readonly Master[] }) {
  return (
    <div role="status" aria-label={t(words.checking)}>
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

const labelOf = ({ menu, noun }: ResourceSchema) => translateAny(menu?.label ?? noun);

/** A resource that the account declared, and its records that break a newer rule or duplicate another record. */
interface BrokenRecords {
  readonly schema: ResourceSchema;
  readonly broken: number;
  readonly clashing: number;
  /** Whether all records were examined. */
  readonly isWhole: boolean;
  /** The first such record; `why` is its error. */
  readonly id: string;
  readonly why: string;
}

/** Polling interval while the server works through a long list. */
const AGAIN_MS = 5_000;

/** The API's findings; empty until they are loaded, or if the API has none. */
function useBroken(masters: readonly Master[]): readonly BrokenRecords[] {
  const { call } = useApi();
  const own = masters.map(({ schema }) => schema).filter(({ menu }) => menu?.key.startsWith('x_'));
  const { data = [] } = useScreenQuery(['attention'], () => call(studioAttention), {
    refetchInterval: ({ state }) => (state.data?.some(({ isWhole }) => !isWhole) ? AGAIN_MS : false),
    // Only an API with the studio has resources that the account declared, and it has this call, too.
    enabled: own.length > 0,
  });
  const affected = data.filter(({ broken, clashing }) => broken + clashing > 0);
  return affected.flatMap(({ name, ...found }) => {
    const schema = own.find(each => each.name === name);
    return schema ? [{ schema, ...found }] : [];
  });
}
