import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { useParams } from 'react-router-dom';
import { studioAside, type StudioAsideValue } from '../../../api/studio/resources';
import { csvLine } from '../../../records/csvText';
import { editPath } from '../../../resources/screenPaths';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t, translateAny } from '../../../words/translator';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/publish';
import { saveFile } from '../../files/transfer/saveFile';
import { LoadState } from '../LoadState';
import { historyPath } from '../studioPaths';
import { StudioPage } from '../StudioPage';
import { useLabelOf } from '../useLabelOf';

/** Further rows are only in the file. */
const MOST_SHOWN = 200;

/** /studio/aside/:name: the values that publishes have set aside. */
export function AsideScreen() {
  const { name = '' } = useParams();
  const { call } = useApi();
  const label = useLabelOf(name);
  const { data, error, refetch } = useQuery({
    ...screenQuery,
    queryKey: ['aside', name],
    // Most values of a changed kind read as before.
    queryFn: async () => (await call(studioAside, { name })).filter(({ value, became }) => value !== became),
  });
  return (
    <StudioPage
      title={t(words.asideOf, { name: label })}
      back={{ to: historyPath(name), label: t(studio.versionsOf, { name: label }) }}
    >
      <p>{t(words.aboutAside)}</p>
      {!data && <LoadState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p>{t(words.nothingAside)}</p>}
      {data && data.length > 0 && <AsideValues name={name} values={data} />}
    </StudioPage>
  );
}

interface AsideValuesProps {
  readonly name: string;
  readonly values: readonly StudioAsideValue[];
}

function AsideValues({ name, values }: AsideValuesProps) {
  const titles = [words.record, words.field, words.sinceVersion, words.wasValue, words.isValue].map(title =>
    translateAny(title),
  );
  const save = () => {
    const head = [t(words.recordId), ...titles];
    const lines = values.map(({ recordId, recordName, field, version, value, became }) =>
      csvLine([recordId, recordName, translateAny(field), String(version), value, became]),
    );
    saveFile(new Blob(['\ufeff', csvLine(head), ...lines], { type: 'text/csv' }), `${name}-aside.csv`);
  };
  return (
    <>
      <div>
        <Button variant="outlined" onClick={save}>
          {t(words.exportAside)}
        </Button>
      </div>
      <Scroller role="region" aria-label={t(words.setAside)} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {titles.map(title => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {values.slice(0, MOST_SHOWN).map(each => (
              <TableRow key={`${each.recordId} ${each.fid} ${each.version}`}>
                <TableCell>
                  <Link component={LinkBase} to={editPath(name, each.recordId)}>
                    {each.recordName || each.recordId}
                  </Link>
                  {each.recordName !== '' && <small>{each.recordId}</small>}
                </TableCell>
                <TableCell>{translateAny(each.field)}</TableCell>
                <TableCell>{each.version}</TableCell>
                <TableCell>{shown(each.value)}</TableCell>
                <TableCell>{shown(each.became)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Scroller>
    </>
  );
}

const shown = (text: string): string => (text === '' ? t(studio.blank) : text);

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  // Words stay whole on a phone; a table with long ones is scrolled.
  '& td': { minWidth: 88, maxWidth: 320, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: 8 },
    '& td': { minWidth: 60 },
    '& td:nth-of-type(3)': { minWidth: 0 },
  },
  '& small': { display: 'block', color: theme.palette.text.secondary },
  '& tr:last-of-type td': { borderBottom: 0 },
}));
