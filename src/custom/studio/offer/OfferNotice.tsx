import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/offer';
import { offerPath } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { useOffer } from './useOffer';

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
