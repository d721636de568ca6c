import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, useNavigate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { studioVersion } from '../../../api/studio/versions';
import { useApi } from '../../../ui/apiContext';
import { useSchemas } from '../../../ui/schemasContext';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio';
import * as attentionWords from '../../../words/en/studio/attention';
import * as compareWords from '../../../words/en/studio/compare';
import * as historyWords from '../../../words/en/studio/history';
import * as publishWords from '../../../words/en/studio/publish';
import { t, translateAny } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { CompareDialog, type ComparedVersions } from '../compare/CompareDialog';
import { EXPORTS, saveDeclaration, type ExportFormat } from '../ExportDialog';
import { LoadState } from '../LoadState';
import { OfferOf } from '../offer/OfferNotice';
import { StudioPage } from '../StudioPage';
import { asidePath, attentionPath, draftPath, rollBackTo } from '../studioPaths';
import { useIsRetired, useLabelOf } from '../useLabelOf';
import { sameAsLive } from './sameAsLive';
import { useVersions } from './useVersions';
import { VersionEffect } from './VersionEffect';
import { VersionStates } from './VersionStates';

/** /studio/history/:name: the versions of a resource, newest first. */
export function VersionScreen() {
  const { name = '' } = useParams();
  const { call, may } = useApi();
  const navigate = useNavigate();
  const { versions, error, refetch, loadOlder } = useVersions(name);
  const { start, pending, refusal } = useApiAction(() => undefined);
  const [compared, compare] = useState<ComparedVersions | null>(null);
  const isLive = useSchemas().some(each => each.name === name);
  const isRetired = useIsRetired(name);
  const alike = sameAsLive(versions ?? []);
  const newest = versions?.[0]?.version ?? 0;
  const begin = (version: number, then = '') =>
    start({
      work: async () => {
        const { id } = await call(studioDraftCreate, { body: { name, from: 'version', version } });
        navigate(`${draftPath(id)}${then}`);
      },
    });
  const save = (version: number, format: ExportFormat) =>
    start({
      work: async () => {
        const { declaration } = await call(studioVersion, { name, version: String(version) });
        saveDeclaration(declaration, format, `${name}-${version}`);
      },
    });
  return (
    <StudioPage title={t(words.versionsOf, { name: useLabelOf(name) })}>
      <Link component={LinkBase} to={asidePath(name)} sx={{ alignSelf: 'start', py: 0.25 }}>
        {t(publishWords.setAside)}
      </Link>
      <Refused refusal={refusal} />
      <OfferOf name={name} />
      {isRetired && <Alert severity="info">{t(historyWords.restoreFirst)}</Alert>}
      {compared && versions && (
        <CompareDialog name={name} versions={versions} first={compared} close={() => compare(null)} />
      )}
      {versions ? (
        <Versions>
          {versions.map(({ version, at, by, why, states, ...became }, index) => (
            <li key={version}>
              <div>
                <h2>{t(words.versionLine, { version, when: formatDateTime(at), who: by })}</h2>
                {index === 0 && isLive && <small>{t(words.isLive)}</small>}
                {alike.has(version) && isLive && <small>{t(historyWords.sameAsLive)}</small>}
                <VersionReason why={why} />
                <VersionEffect {...became} />
                <VersionStates states={states} />
                {index === 0 && isLive && (
                  <Link
                    component={LinkBase}
                    to={attentionPath(name)}
                    sx={{ display: 'inline-block', py: 0.5 }}
                  >
                    {t(attentionWords.linkTo)}
                  </Link>
                )}
              </div>
              {index > 0 && !alike.has(version) && !isRetired && may('studio/publish') && (
                <Button disabled={pending} onClick={() => begin(version, rollBackTo(version))}>
                  {t(words.rollBack)}
                </Button>
              )}
              {newest > 1 && (
                <Button
                  onClick={() =>
                    // The newest version is compared with the one before it.
                    compare({ from: Math.min(version, newest - 1), to: newest })
                  }
                >
                  {t(compareWords.compare)}
                </Button>
              )}
              {may('studio/draft') && (
                <Button disabled={pending} onClick={() => begin(version)}>
                  {t(words.asDraft)}
                </Button>
              )}
              <span>
                {t(words.exportAs)}
                {EXPORTS.map(format => (
                  <Button
                    key={format.ending}
                    disabled={pending}
                    aria-label={translateAny(format.label)}
                    onClick={() => save(version, format)}
                  >
                    {format.name}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </Versions>
      ) : (
        <LoadState error={error} retry={() => void refetch()} />
      )}
      {loadOlder && (
        <div>
          <Button variant="outlined" disabled={pending} onClick={() => start({ work: loadOlder })}>
            {t(historyWords.older)}
          </Button>
        </div>
      )}
    </StudioPage>
  );
}

const Versions = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 900,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  // Aligns the buttons with the text above them.
  '& > li > button': { marginInlineStart: -8 },
  '& > li > span > button:first-of-type': { marginInlineStart: 4 },
  '& > li > span': { color: theme.palette.text.secondary },
  '& > li > div': { flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > div > h2': { display: 'inline', margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& > li > div > p': { margin: '4px 0 0', color: theme.palette.text.secondary },
  '& > li > div > small': { marginInlineStart: 8, color: theme.palette.success.main },
}));

/** The reason that the API gives for versions that it publishes itself. */
const AS_SHIPPED = 'As it is shipped';
const FOLLOWS = /^Follows the new field names of ([a-z0-9-]+)$/u;

/** Why a version was published: the author's words, or the API's own reason, translated. */
function VersionReason({ why }: { readonly why: string }) {
  const followed = FOLLOWS.exec(why)?.[1] ?? '';
  const resource = useLabelOf(followed);
  if (followed !== '') return <p>{t(historyWords.follows, { resource })}</p>;
  return <p>{why === AS_SHIPPED ? t(historyWords.asShipped) : why}</p>;
}
