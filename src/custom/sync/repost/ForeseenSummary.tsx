import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { failureText } from '../../../ui/failureText';
import * as words from '../../../words/en/sync/foresee';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { ReasonItem } from './ReasonItem';
import type { ForeseenRows } from './useForeseen';

/** Which rows accounting would refuse, why, and what to do with them: leave them out, or post them with a reason. */
export function ForeseenSummary({ foreseen }: { readonly foreseen: ForeseenRows }) {
  const { answer, isTold, all, setAll, reason, setReason } = foreseen;
  if (!isTold) return null;
  if (answer.isError)
    return <p role="alert">{t(words.notForeseen, { reason: failureText(answer.error) })}</p>;
  if (!answer.data) return <p role="status">{t(words.foreseeing)}</p>;
  const { reasons, refused } = answer.data;
  if (reasons.length === 0) return null;
  return (
    <div>
      <p role="status">
        {refused.length === 0
          ? t(words.onlyWarnings)
          : plural(words.wouldBeRefused, { smart_count: refused.length })}
      </p>
      <ul>
        {reasons.map(each => (
          <ReasonItem key={`${each.reason} ${each.resource}`} found={each} />
        ))}
      </ul>
      {refused.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
          label={t(words.postAll)}
        />
      )}
      {refused.length > 0 && all && (
        <TextField
          label={t(words.reason)}
          value={reason}
          onChange={event => setReason(event.target.value)}
          helperText={t(words.reasonIsLogged)}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
          required
          fullWidth
          size="small"
        />
      )}
    </div>
  );
}
