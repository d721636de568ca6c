import Stack from '@mui/material/Stack';
import { studioResources } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { OfferNotice } from './OfferNotice';

/** The own resources that a release ships as well, above the list of resources. */
export function OfferNotices() {
  const { call } = useApi();
  const { data = [] } = useScreenQuery(['offers'], async () =>
    (await call(studioResources)).filter(({ isOffered }) => isOffered),
  );
  if (data.length === 0) return null;
  return (
    <Stack sx={{ mt: 1, mx: { xs: 1, sm: 3 }, gap: 1 }}>
      {data.map(({ name }) => (
        <OfferNotice key={name} name={name} />
      ))}
    </Stack>
  );
}
