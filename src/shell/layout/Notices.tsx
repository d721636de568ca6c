import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useSessionView, useShell } from '../ShellContext';
import { OfflineNotice } from './OfflineNotice';
import { Strip } from './Strip';

/** What holds for the whole screen: that there is no connection, that this is a demo, that this browser keeps nothing. */
export function Notices() {
  const { demo } = useShell();
  const { keeping } = useSessionView();
  return (
    <>
      <OfflineNotice />
      {demo && (
        <Notice>
          <b>Demo.</b> The data is made up and lasts until this tab closes.
        </Notice>
      )}
      {keeping !== 'kept' && (
        <Notice>
          <b>
            {keeping === 'full'
              ? "This browser's storage is full."
              : 'This browser keeps nothing for this site.'}
          </b>{' '}
          Everything works, but after a reload you log in again, and column choices are lost.
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Strip role="status">
      <p>{children}</p>
      <IconButton size="small" aria-label="Dismiss" onClick={() => setShown(false)}>
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Strip>
  );
}
