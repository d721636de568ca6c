import Tune from '@mui/icons-material/Tune';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { ToolButton } from '../toolbar/ToolButton';

/** The screen's part of the sheet: its search form. `done` closes the sheet. */
export type SheetContent = (done: () => void) => ReactNode;

const FilterSheet = lazyComponent(async () => (await import('./FilterSheet')).FilterSheet);

/** Opens the sheet with filters and sort, on a phone. */
export function SheetButton({ renderSheet }: { readonly renderSheet: SheetContent | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolButton
        label={t(words.filterSort)}
        icon={<Tune />}
        popup={{ open }}
        onClick={() => setOpen(true)}
      />
      {open && <FilterSheet close={close}>{renderSheet?.(close)}</FilterSheet>}
    </>
  );
}
