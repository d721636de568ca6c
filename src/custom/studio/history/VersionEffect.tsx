import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { StudioVersionHead } from '../../../api/studio/versions';
import * as words from '../../../words/en/studio/history';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { DryRunStep } from '../edit/DryRunStep';
import { DONE } from '../edit/stepTexts';
import { stepFrame, stepsLook } from '../stepsLook';
import { runPath } from '../studioPaths';

type Effect = NonNullable<StudioVersionHead['effect']>;
/** What the publish of a version did to the records: one line, with details by field. */
export function VersionEffect({
  sameAs,
  isRollBack,
  effect,
  run,
}: Pick<StudioVersionHead, 'effect' | 'isRollBack' | 'run' | 'sameAs'>) {
  return (
    <>
      {sameAs !== null && <p>{t(isRollBack ? words.rolledBack : words.sameAs, { version: sameAs })}</p>}
      {run && (
        <p>
          <Link component={LinkBase} to={runPath(run.id)}>
            {run.state === 'moving' || run.state === 'paused'
              ? t(words.runsLater, { done: run.done, total: run.total })
              : t(words.ranLater)}
          </Link>
        </p>
      )}
      {effect && <Counts effect={effect} />}
    </>
  );
}

function Counts({ effect }: { readonly effect: Effect }) {
  const line = lineOf(effect);
  if (line === '') return null;
  if (effect.steps.length === 0) return <p>{line}</p>;
  return (
    <Details>
      <summary>{line}</summary>
      <div>
        {effect.steps.map(step => (
          <DryRunStep key={step.fid} step={step} records={null} />
        ))}
      </div>
    </Details>
  );
}

/** `In 12 records: 3 values did not fit and were put aside, 9 values stayed the same` */
function lineOf({ records, steps }: Effect): string {
  const counts = DONE.counts.flatMap(([outcome, text]) => {
    const count = steps.reduce((sum, step) => sum + (step.counts[outcome] ?? 0), 0);
    return count === 0 ? [] : [plural(text, { smart_count: count })];
  });
  const values = counts.join(', ');
  if (records === null) return values;
  if (values === '') return t(words.noRecord);
  return records === 0 ? values : plural(words.inRecords, { smart_count: records, values });
}

const Details = styled('details')(({ theme }) => ({
  marginTop: 4,
  '& > summary': { cursor: 'pointer', minHeight: 24, color: theme.palette.text.secondary },
  '& > div': { ...stepsLook(theme), maxWidth: 640, margin: '8px 0' },
  '& section': stepFrame(theme),
}));
