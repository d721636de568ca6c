import LinearProgress from '@mui/material/LinearProgress';
import * as words from '../../../words/en/studio/rename';
import { t } from '../../../words/translator';

/** How many records have been copied. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export function CopyProgress({ done, total }: Progress) {
  const said = t(words.copying, { done, total });
  return (
    <div role="status">
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={said}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <p>{said}</p>
    </div>
  );
}
