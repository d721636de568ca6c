import Refresh from '@mui/icons-material/Refresh';
import { useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { memo, useState } from 'react';
import { failureOf, listFailureReason } from './listFailureText';
import { useSteadyListContext } from './RecordListContext';
import { ToolButton } from './ToolButton';

/** Fetches the list again; what is shown stays until the answer is whole. */
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
      const words = `The list shown is the old one. ${listFailureReason(error)}`;
      notify(words, { type: 'error', messageArgs: { _: words } });
    } finally {
      setReloading(false);
    }
  };
  const busy = reloading || state.status === 'loading';
  const label = reloading ? 'Refreshing' : 'Refresh';
  return <ToolButton label={label} icon={<Refresh />} busy={busy} onClick={() => void refresh()} />;
});
