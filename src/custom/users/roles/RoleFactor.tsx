import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { roleFactor } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { Refused } from '../../frame/RefusalText';
import { useDeed } from '../../frame/useDeed';

interface RoleFactorProps {
  readonly id: string;
  readonly required: boolean;
  readonly changed: () => void;
}

/** Whether the users of a role must have a second factor; saved at once, since the owner's role has nothing else to save. */
export function RoleFactor({ id, required: before, changed }: RoleFactorProps) {
  const { call, has } = useApi();
  const [required, setRequired] = useState(before);
  const { start, pending, refusal } = useDeed(changed);
  if (!has(roleFactor)) return null;
  const change = (next: boolean) =>
    start({
      work: async () => {
        await call(roleFactor, { body: { id, required: next } });
        setRequired(next);
      },
      said: t(next ? words.factorNeeded : words.factorNotNeeded),
    });
  return (
    <section>
      <FormControlLabel
        control={
          <Switch
            checked={required}
            disabled={pending}
            onChange={(_, next) => change(next)}
            slotProps={{ input: { 'aria-describedby': 'role-factor' } }}
          />
        }
        label={t(words.needsFactor)}
      />
      <p id="role-factor">{t(words.aboutNeedsFactor)}</p>
      <Refused refusal={refusal} />
    </section>
  );
}
