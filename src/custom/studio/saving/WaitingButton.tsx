import Button from '@mui/material/Button';
import { useState } from 'react';

interface WaitingButtonProps {
  readonly label: string;
  readonly act: () => Promise<unknown>;
}

/** A button that is busy until its action has finished. */
export function WaitingButton({ label, act }: WaitingButtonProps) {
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    await act();
    setPending(false);
  };
  return (
    <Button loading={pending} onClick={() => void start()}>
      {label}
    </Button>
  );
}
