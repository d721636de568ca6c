import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { missingInFile } from '../../../files/inspect/missingInFile';
import type { Inspection } from '../../../files/inspect/openInspector';
import type { Summary } from '../../../posting/summary';
import { listPath } from '../../../resources/screenPaths';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useMayOpen } from '../../../ui/mayOpen';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { formatPaise } from '../../../wire/text/paise';
import * as words from '../../../words/en/files/inspection';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { curePath } from '../../readiness/curePath';
import { rowOf } from '../../readiness/readinessRows';

const BATCH = 2_000;

/** The mappings that a file's records lack, grouped as in the worklist; nothing if they lack none. */
export function MissingList({ inspection }: { readonly inspection: Inspection }) {
  const { readyList } = useApi();
  const mayOpen = useMayOpen();
  const { needs } = inspection;
  const [looks, setLooks] = useState(1);
  const { data, error, isPending } = useScreenQuery(
    ['missing in file', identityOf(needs), looks],
    () =>
      missingInFile(needs, async resource => {
        if (!mayOpen(listPath(resource))) return null;
        const list = await readyList(resource);
        // Records created in another tab are not in this tab's list.
        if (looks > 1) await list.reload();
        return list.engine.rows({ filters: {}, sort: [] }, BATCH);
      }),
    { enabled: needs.asked.length > 0 },
  );
  if (error) return <p role="status">{t(words.notLookedUp, { reason: failureText(error) })}</p>;
  if (needs.asked.length === 0) return null;
  if (isPending) return <LinearProgress aria-label={t(words.lookingUp)} />;
  if (data.groups.length === 0) return null;
  return <Groups found={data} lookAgain={() => setLooks(looks + 1)} />;
}

interface GroupsProps {
  readonly found: Summary;
  readonly lookAgain: () => void;
}

function Groups({ found, lookAgain }: GroupsProps) {
  const { rows, looked, paise, groups, more } = found;
  const unlisted = groups.length - LISTED + more.groups;
  return (
    <div>
      <p role="status">
        <b>{plural(words.waits, { smart_count: rows, looked, amount: formatPaise(paise) })}</b>{' '}
        {t(words.opensTab)}
      </p>
      <List>
        {groups.slice(0, LISTED).map((group, at) => {
          const row = rowOf(group, at, false);
          const amount = formatPaise(group.paise);
          return (
            <li key={row.id}>
              <Link component={LinkBase} to={curePath(row, '/readiness')} target="_blank" underline="always">
                {row.what}
              </Link>{' '}
              {row.rows === 0
                ? plural(words.waitsToo, { smart_count: row.behind, key: row.key, name: row.name })
                : plural(words.waitsFor, { smart_count: row.rows, key: row.key, name: row.name, amount })}
            </li>
          );
        })}
        {unlisted > 0 && <li>{plural(words.moreMissing, { smart_count: unlisted })}</li>}
      </List>
      <Button size="small" onClick={lookAgain}>
        {t(words.lookAgain)}
      </Button>
    </div>
  );
}

/** Listed groups; the rest is counted. */
const LISTED = 50;

const List = styled('ul')({
  margin: '8px 0',
  padding: '0 0 0 20px',
  maxHeight: 240,
  overflow: 'auto',
  fontSize: 13,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
});
