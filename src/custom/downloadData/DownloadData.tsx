import { useMemo, useState } from 'react';
import { DAYS_REVERSED } from '../../api/day';
import { reportTransactions } from '../../api/files/reports';
import { defineForm } from '../../form/defineForm';
import { useDefinedForm } from '../../form/useDefinedForm';
import type { Choice } from '../../schemas/field';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileFrame } from '../files/FileFrame';
import { transTypes } from '../files/report/knownChoices';
import { byToken } from '../files/report/report';
import { areDaysReversed, DATE_TYPES, DAYS, reportOptions, transTypeOf } from '../files/report/reportFields';
import { ReportForm } from '../files/report/ReportForm';
import { ReportOutcome } from '../files/report/ReportOutcome';
import { useKnownChoices } from '../files/report/useKnownChoices';
import { useReport } from '../files/report/useReport';
import { useResetLater } from '../files/report/useResetLater';

const formOf = (types: readonly Choice[]) =>
  defineForm({
    fields: [
      reportOptions(DATE_TYPES),
      ...DAYS,
      { ...transTypeOf(types), when: { eq: ['report_name', 'created_date'] } },
    ],
  });

/** /downloaddata: the DMS transactions of some days as a workbook (docs/behaviour.md, 'Files and reports'). */
export function DownloadData() {
  const [option, setOption] = useState('');
  const types = useKnownChoices('vtype', option === 'created_date', transTypes);
  const [wrong, setWrong] = useState('');
  const report = useReport();
  const form = useDefinedForm(
    useMemo(() => formOf(types), [types]),
    {
      changed: ({ report_name }) => setOption(report_name),
      submit: ({ report_name, from_date, to_date, trans_type }) => {
        if (areDaysReversed({ from_date, to_date })) return setWrong(DAYS_REVERSED);
        const days = { from_date, to_date };
        const body =
          report_name === 'created_date'
            ? ({ report_name, ...days, trans_type } as const)
            : ({ report_name: 'trans_date', ...days } as const);
        report.start(byToken(api => api.call(reportTransactions, { body })));
        resetLater();
      },
    },
  );
  const resetLater = useResetLater(form.reset);
  return (
    <FileFrame
      title={t(words.downloadData)}
      about={t(words.aboutData)}
      group="downloads"
      right="files/reports"
    >
      <ReportForm form={form} button={t(words.download)} />
      <ReportOutcome report={report} wrong={wrong} close={() => setWrong('')} />
    </FileFrame>
  );
}
