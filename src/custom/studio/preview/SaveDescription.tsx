import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { studioDescription } from '../../../api/studio/schemas';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/preview';
import { saveFile } from '../../files/transfer/saveFile';
import { Refused } from '../../frame/Refused';
import { useDeed } from '../../frame/useDeed';

/** Saves what programs need to call the API of the account's resources. */
export function SaveDescription() {
  const { call } = useApi();
  const { start, pending, refusal } = useDeed(() => undefined);
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
