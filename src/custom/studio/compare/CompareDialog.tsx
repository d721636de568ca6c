import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { studioVersion, type StudioVersionHead } from '../../../api/studio/versions';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio/compare';
import { t } from '../../../words/translator';
import { Choice } from '../Choice';
import { InfoDialog } from '../InfoDialog';
import { LoadState } from '../LoadState';
import { useLabelOf } from '../useLabelOf';
import { Comparison } from './Comparison';

/** Two versions of a resource. */
export interface ComparedVersions {
  readonly from: number;
  readonly to: number;
}

interface CompareDialogProps {
  readonly name: string;
  /** Newest first. */
  readonly versions: readonly StudioVersionHead[];
  /** The two versions compared initially. */
  readonly first: ComparedVersions;
  readonly close: () => void;
}

/** Compares any two versions of a resource. */
export function CompareDialog({ name, versions, first, close }: CompareDialogProps) {
  const { call } = useApi();
  const [compared, compare] = useState(first);
  const { data, error, refetch } = useScreenQuery(
    ['versions compared', name, compared.from, compared.to],
    () =>
      Promise.all(
        [compared.from, compared.to].map(version => call(studioVersion, { name, version: String(version) })),
      ),
  );
  const [older, newer] = data ?? [];
  return (
    <InfoDialog title={t(words.compareTitle, { name: useLabelOf(name) })} width="md" close={close}>
      <Sides>
        <Side
          label={t(words.from)}
          versions={versions}
          chosen={compared.from}
          choose={from => compare({ ...compared, from })}
        />
        <Side
          label={t(words.to)}
          versions={versions}
          chosen={compared.to}
          choose={to => compare({ ...compared, to })}
        />
      </Sides>
      {older && newer ? (
        <Comparison from={older.declaration} to={newer.declaration} />
      ) : (
        <LoadState error={error} retry={() => void refetch()} />
      )}
    </InfoDialog>
  );
}

interface SideProps extends Pick<CompareDialogProps, 'versions'> {
  readonly label: string;
  readonly chosen: number;
  readonly choose: (version: number) => void;
}

function Side({ label, versions, chosen, choose }: SideProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Choice id={id} value={String(chosen)} onChange={({ target }) => choose(Number(target.value))}>
        {versions.map(({ version, at }) => (
          <option key={version} value={version}>
            {t(words.versionOption, { version, when: formatDateTime(at) })}
          </option>
        ))}
      </Choice>
    </div>
  );
}

const Sides = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '& > div': { flex: '1 1 220px', display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 },
  '& label': { fontSize: 13, color: theme.palette.text.secondary },
}));
