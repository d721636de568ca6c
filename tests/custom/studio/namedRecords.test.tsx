import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttentionScreen } from '../../../src/custom/studio/attention/AttentionScreen';
import { AsideScreen } from '../../../src/custom/studio/history/AsideScreen';
import { useNamedRecords } from '../../../src/custom/studio/useNamedRecords';
import { json } from '../../dataProvider/fakeApi';
import { shownIn, showFuels } from '../../resources/links/linkedList';

const why = 'The rate must be above zero';

test('the list of records that need attention names them as their own list does', async () => {
  const broken = ['cln2', 'cln3', ''].map((name, at) => ({ id: `f${at}`, name, why }));
  showFuels({
    screen: {
      path: '/studio/attention/:name',
      at: '/studio/attention/fuelmap',
      element: <AttentionScreen />,
    },
    answers: {
      '/studio/attention/fuelmap': () => json({ records: 3, next: null, broken, keyed: [] }),
    },
  });
  await waitFor(() => expect(shownIn('Record')).toEqual(['South · Goa', 'South · Mumbai', 'f2']));
});

test('the list of values put aside names their records as the list of these does', async () => {
  const value = { recordId: 'f1', field: 'Rate', fid: 'aaaaaaaa', version: 2, value: '9 %', now: '' };
  showFuels({
    screen: { path: '/studio/aside/:name', at: '/studio/aside/fuelmap', element: <AsideScreen /> },
    answers: {
      '/studio/resources/fuelmap/aside': () => json([{ ...value, recordName: 'cln1' }]),
    },
  });
  await waitFor(() => expect(shownIn('Record')).toEqual(['North']));
});

const samples = [
  { id: 'f1', name: 'cln1' },
  { id: 'f2', name: 'gone' },
];
const Samples = () => useNamedRecords('fuelmap', samples).map(({ id, name }) => <p key={id}>{name}</p>);

test('the records of examples are named as their list does, and by the stored value if that fails', async () => {
  showFuels({ screen: { path: '/', at: '/', element: <Samples /> } });
  expect(await screen.findByText('North')).toBeVisible();
  expect(screen.getByText('gone')).toBeVisible();
});
