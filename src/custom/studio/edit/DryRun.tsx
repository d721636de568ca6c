import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { StudioDryRun } from '../../../api/studio/drafts';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { DryRunStep } from './DryRunStep';

/** So many records a publish moves at once; more are moved after it. */
const IN_ONE = 5_000;

/** What a publish would do to the records, with counts and examples. */
export function DryRun({ run }: { readonly run: StudioDryRun }) {
  const { records, next, steps, rules, broken, brokenSamples } = run;
  const hasRules = rules.length > 0 || broken > 0;
  const isQuiet = steps.length === 0 && !hasRules;
  return (
    <Panel aria-label={t(words.dryRun)}>
      <p>{isQuiet ? t(words.recordsStay) : plural(words.lookedAt, { smart_count: records })}</p>
      {next !== null && <Alert severity="warning">{t(words.moreRecords)}</Alert>}
      {records > IN_ONE && !isQuiet && <Alert severity="info">{t(words.inBackground)}</Alert>}
      {steps.map(step => (
        <DryRunStep key={step.fid} step={step} />
      ))}
      {hasRules && (
        <section>
          <h3>{t(words.rulesOfForm)}</h3>
          <ul>
            {rules.map(rule => (
              <li key={rule}>{translateAny(rule)}</li>
            ))}
          </ul>
          <p>{broken === 0 ? t(words.noneBroken) : plural(words.broken, { smart_count: broken })}</p>
          {brokenSamples.length > 0 && (
            <details>
              <summary>{t(words.examples)}</summary>
              <ul>
                {brokenSamples.map(({ id, why }) => (
                  <li key={id}>
                    <code>{id}</code> {translateAny(why)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginBottom: 16,
  '& p': { margin: 0 },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& ul': { margin: '4px 0', paddingInlineStart: 20 },
  '& section section, & > section': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    padding: 12,
  },
  '& summary': { cursor: 'pointer', minHeight: 24, color: theme.palette.text.secondary },
  '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '4px 8px 4px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));
