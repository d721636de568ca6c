import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase } from 'ra-core';
import { studioResource, studioResources } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio/offer';
import { t } from '../../../words/translator';
import { offerPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';

/** That a release ships another resource of this name, with the way to its differences. */
export function OfferNotice({ name }: { readonly name: string }) {
  const label = useLabelOf(name);
  return (
    <Alert
      severity="info"
      action={
        <Button component={LinkBase} to={offerPath(name)} color="inherit" size="small">
          {t(words.look)}
        </Button>
      }
    >
      {t(words.offered, { name: label })}
    </Alert>
  );
}

/** The same at a resource of which it is not known yet. */
export function OfferOf({ name }: { readonly name: string }) {
  const { data } = useOffer(name);
  return data?.offered ? <OfferNotice name={name} /> : null;
}

/** A published resource as it is in force, with what a release ships instead. */
export function useOffer(name: string) {
  const { call } = useApi();
  return useScreenQuery(['offer', name], () => call(studioResource, { name }));
}

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
