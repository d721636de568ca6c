import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined';
import { useState } from 'react';
import { ToolButton } from '../../grid/ToolButton';
import { CausesDrawer } from './fetchedOverlays';
import type { RepostQuestion } from './repostQuestion';

/** Opens the causes of what failed. */
export function CausesButton({ ask }: { readonly ask: ((question: RepostQuestion) => void) | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        label="Causes"
        icon={<TroubleshootOutlined />}
        popup={{ open }}
        onClick={() => setOpen(true)}
      />
      {open && (
        <CausesDrawer
          ask={
            ask &&
            (question => {
              setOpen(false);
              ask(question);
            })
          }
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
