import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import type { StudioDraft } from '../../../api/studio/drafts';
import { studioDescription } from '../../../api/studio/schemas';
import { RECORD_ACTIONS } from '../../../rights/right';
import type { ResourceSchema, RecordData } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import * as words from '../../../words/en/studio/preview';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { saveFile } from '../../files/transfer/saveFile';
import { ActionTitles } from '../../frame/ActionTitles';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import type { EditedDraft } from '../saving/useDraftSaving';
import { ApiPreview } from './ApiPreview';
import { FormPreview } from './FormPreview';
import { ListPreview } from './ListPreview';
import { MenuPreview } from './MenuPreview';
import type { Picks } from './pickRecords';
import { PreviewFrame } from './PreviewFrame';
import { PreviewTable } from './PreviewTable';
import { PreviewTools, type Look, type PreviewKind } from './PreviewTools';
import { usePicks, useBreaking, useMoved, type Previewed, type Wanted } from './usePreviewed';
import { useRoleRights, type RoleRights } from './useRoleRights';

interface Shown {
  /** Null for an empty form. */
  readonly record: RecordData | null;
  /** A note about it; blank for none. */
  readonly note: string;
}

const NO_IDS: readonly string[] = [];

/** The record that the preview shows, in the form of the draft. @param examples generated records */
function useShownRecord(
  previewed: Previewed,
  wanted: Wanted,
  { picks, examples }: { readonly picks: Picks | null; readonly examples: readonly RecordData[] },
): Shown {
  const isBreaking = wanted === 'breaking';
  const breaking = useBreaking(previewed, isBreaking);
  const id = isBreaking ? breaking.data : idOf(wanted, picks);
  const ids = useMemo(() => (id ? [id] : NO_IDS), [id]);
  const moved = useMoved(previewed, ids);
  if (wanted === 'empty') return { record: null, note: '' };
  if (wanted === 'example') return { record: examples[0] ?? null, note: t(words.madeUp) };
  const error = (isBreaking ? breaking.error : null) ?? moved.error;
  if (error) return { record: null, note: failureText(error) };
  if (isBreaking && breaking.isFetching && breaking.examined > 0)
    return { record: null, note: plural(dryRunWords.lookedSoFar, { smart_count: breaking.examined }) };
  if (isBreaking && breaking.data === '') return { record: null, note: t(words.noneBreaks) };
  const [found] = id ? (moved.data ?? []) : [];
  if (!found) return { record: null, note: '' };
  return { record: found.data, note: found.why === '' ? '' : t(words.breaks, { rules: found.why }) };
}

function idOf(wanted: Wanted, picks: Picks | null): string | undefined {
  if (typeof wanted === 'object') return wanted.id;
  if (wanted === 'newest') return picks?.newest[0]?.id;
  return wanted === 'longest' ? picks?.longest?.id : undefined;
}

/** The rights of each role on the records of the draft's resource. */
function RightsPreview({ roles }: { readonly roles: readonly RoleRights[] }) {
  return (
    <>
      <PreviewTable label={t(words.rights)}>
        <ActionTitles first={t(words.role)} />
        <tbody>
          {roles.map(({ id, name, may }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {RECORD_ACTIONS.map(action => (
                <td key={action}>
                  {may.has(action) ? (
                    <CheckIcon fontSize="small" titleAccess={t(words.allowed)} />
                  ) : (
                    <span aria-label={t(words.notAllowed)} role="img">
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PreviewTable>
      {roles.some(({ isOwn }) => isOwn) && <p>{t(words.ownRoles)}</p>}
    </>
  );
}

interface PreviewPaneProps {
  readonly kind: PreviewKind;
  readonly draft: StudioDraft;
  readonly edited: EditedDraft;
  readonly schema: ResourceSchema;
}

/** The draft as it will look once published: with records, as other roles see it, on a phone, in dark colours. */
export function PreviewPane({ kind, ...previewed }: PreviewPaneProps) {
  const { schema } = previewed;
  const isDark = useTheme().palette.mode === 'dark';
  const [look, setLook] = useState<Look>({ wanted: 'empty', isPhone: false, isDark, role: '' });
  const roles = useRoleRights(schema);
  const role = roles.find(({ id }) => id === look.role);
  const picks = usePicks(previewed);
  const examples = useExamples(schema);
  // Other programs never send an empty record.
  const wanted = kind === 'api' && look.wanted === 'empty' ? 'example' : look.wanted;
  const { record, note } = useShownRecord(previewed, wanted, { picks, examples });
  if (kind === 'rights') return <RightsPreview roles={roles} />;
  const isOfOne = kind === 'form' || kind === 'api';
  return (
    <>
      <PreviewTools
        look={{ ...look, wanted }}
        change={change => setLook(before => ({ ...before, ...change }))}
        picks={picks}
        roles={roles}
        kind={kind}
      />
      {isOfOne && note !== '' && <Alert severity="info">{note}</Alert>}
      {role && !role.may.has('see') ? (
        <Alert severity="info">{t(words.seesNothing, { role: role.name })}</Alert>
      ) : (
        <PreviewFrame isPhone={look.isPhone} isDark={look.isDark}>
          {kind === 'form' && (
            <FormPreview
              schema={schema}
              record={record}
              readOnlyFor={role && !role.may.has(record ? 'edit' : 'create') ? role.name : null}
            />
          )}
          {kind === 'list' && <ListPreview {...previewed} picks={picks} examples={examples} />}
          {kind === 'menu' && <MenuPreview schema={schema} role={role} />}
          {kind === 'api' && <ApiPreview schema={schema} record={record} />}
        </PreviewFrame>
      )}
      {kind === 'api' && <SaveDescription />}
    </>
  );
}

/** Saves the OpenAPI document of the account's resources, from which programs call the API. */
export function SaveDescription() {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(() => undefined);
  const save = async () => {
    const description = JSON.stringify(await call(studioDescription), null, 2);
    saveFile(new Blob([description], { type: 'application/json' }), 'openapi.json');
  };
  return (
    <>
      <Refused refusal={refusal} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, mb: 1 }}>
        {t(words.aboutDescription)}
      </Typography>
      <Button variant="outlined" disabled={pending} onClick={() => start({ work: save })}>
        {t(words.saveDescription)}
      </Button>
    </>
  );
}

const COUNT = 12;
const NONE: readonly RecordData[] = [];

/** Generated records in the form of the draft; the same ones each time. */
function useExamples(schema: ResourceSchema | null): readonly RecordData[] {
  const api = useApi();
  const { data } = useScreenQuery(
    ['examples', schema?.fields, schema?.sections],
    schema
      ? async () => {
          const [{ seedRecords }, { randomFrom }] = await Promise.all([
            import('../../../wire/record/seedRecords'),
            import('../../../schemas/seed/random'),
          ]);
          const options = {
            account: api.account(),
            count: COUNT,
            random: randomFrom('preview'),
            now: api.sync.now(),
          };
          return seedRecords(schema, options).map(record => ({ ...record }));
        }
      : skipToken,
    { placeholderData: before => before },
  );
  return data ?? NONE;
}
