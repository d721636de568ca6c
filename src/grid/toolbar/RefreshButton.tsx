import Refresh from '@mui/icons-material/Refresh';
import { useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { memo, useState } from 'react';
import { failureOf, listFailureReason } from '../list/listFailureText';
import { useSteadyListContext } from '../list/RecordListContext';
import { ToolButton } from './ToolButton';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** Reloads the list; the current rows stay until the new list is complete. */
export const RefreshButton = memo(function RefreshButton() {
  const { state, reload } = useSteadyListContext();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [reloading, setReloading] = useState(false);
  const refresh = async () => {
    setReloading(true);
    try {
      await reload();
    } catch (error) {
      if (await logoutIfAccessDenied(failureOf(error))) return;
      const text = t(words.notRefreshed, { reason: listFailureReason(error) });
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setReloading(false);
    }
  };
  const busy = reloading || state.status === 'loading';
  const label = t(reloading ? words.refreshing : words.refresh);
  return <ToolButton label={label} icon={<Refresh />} busy={busy} onClick={() => void refresh()} />;
});
