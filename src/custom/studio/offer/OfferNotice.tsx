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

/** Says that a release ships a resource of this name, too, with a link to the differences. */
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

/** The notice for this resource, if there is such an offer. */
export function OfferOf({ name }: { readonly name: string }) {
  const { data } = useOffer(name);
  return data?.offered ? <OfferNotice name={name} /> : null;
}

/** The live version of a resource of the account, and the resource of that name that a release ships. */
export function useOffer(name: string) {
  const { call } = useApi();
  return useScreenQuery(['offer', name], () => call(studioResource, { name }));
}

/** Notices, above the list of resources, for resources of the account that a release ships, too. */
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
