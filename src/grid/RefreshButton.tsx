import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { listFailureText } from './listFailureText';
import { useRecordListContext } from './RecordListContext';

/** Fetches the list again; what is shown stays until the answer is whole. */
export function RefreshButton() {
  const { state, reload } = useRecordListContext();
  const notify = useNotify();
  const [reloading, setReloading] = useState(false);
  const refresh = async () => {
    setReloading(true);
    try {
      await reload();
    } catch (error) {
      const words = `The list shown is the old one. ${listFailureText(error)}`;
      notify(words, { type: 'error', messageArgs: { _: words } });
    } finally {
      setReloading(false);
    }
  };
  const busy = reloading || state.status === 'loading';
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<Refresh />}
      disabled={busy}
      onClick={() => void refresh()}
    >
      {reloading ? 'Refreshing' : 'Refresh'}
    </Button>
  );
}
