import {
  MATCH_GROUPS,
  type Equation,
  type MatchGroup,
  type GroupTotals,
  type Tolerance,
} from '../../files/reconcile/reconcile';
import { isRecord } from '../../schemas/values/values';
import { declareCalls, type AnswerOf, type BodyOf } from '../call';
import { days, inOrder } from '../day';
import * as shape from '../shape';
import { FILE_REFUSALS, XLSX_TYPE } from './fileTypes';
import { requestedFile, fileToken } from './reports';
import { uploadEntry } from './uploads';

/** The id of the upload in an upload's full response. */
export function uploadIdIn(answer: unknown): string | undefined {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const id = isRecord(data) ? data['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

const data = shape.withMessage('Upload the accounting file first', {
  ...shape.anything,
  is: value => uploadIdIn(value) !== undefined,
});

const filled = shape.leaf({
  schema: { type: 'string', minLength: 1 },
  is: (value): value is string => typeof value === 'string' && value.trim() !== '',
});

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Missing tolerances are 0. */
const tolerance: shape.Shape<Tolerance> = {
  schema: shape.anything.schema,
  is: () => true,
  take(value, field) {
    const { paise = 0, days: apart = 0 } = isRecord(value) ? value : {};
    if (isWhole(paise, 1_000_000_000) && isWhole(apart, 366)) return { paise, days: apart };
    throw new shape.Refused({
      [field]: 'Tolerances are whole numbers: paise up to 1000000000, days up to 366',
    });
  },
  read: () => undefined,
};

const scope = inOrder(
  'from_date',
  'to_date',
  shape.requestObject(
    {
      /** The full response to the upload. */
      data,
      ...days,
      Trans_Type: shape.withMessage('Trance Type Required', filled),
      Location_CD: shape.withMessage('Location Required', filled),
      MUL_DEALER_CD: shape.withMessage('Outlet Required', filled),
    },
    { account: shape.unread(shape.text), tolerance },
  ),
);

const WORK_LIMIT_MS = 10 * 60_000;

const voucherLine = {
  key: shape.text,
  ref: shape.text,
  date: shape.text,
  transType: shape.text,
  dealer: shape.text,
  location: shape.text,
  gstin: shape.text,
  paise: shape.integer,
};

const pair = shape.responseObject({
  pile: shape.oneOf(MATCH_GROUPS),
  dms: shape.orNull(shape.responseObject(voucherLine, { redisId: shape.text })),
  accounting: shape.orNull(shape.responseObject(voucherLine)),
  differs: shape.arrayOf(shape.oneOf(['paise', 'transType', 'dealer', 'location', 'gstin', 'date'])),
});

const amount = shape.leaf({
  schema: { type: 'number' },
  is: (value): value is number => Number.isSafeInteger(value),
  blank: 0,
});
const pile: shape.Shape<GroupTotals> = shape.responseObject({
  count: shape.count,
  dmsPaise: amount,
  accountingPaise: amount,
});
const totals: Readonly<Record<MatchGroup, shape.Shape<GroupTotals>>> = {
  matched: pile,
  amount: pile,
  field: pile,
  onlyDms: pile,
  onlyAccounting: pile,
  duplicate: pile,
  timing: pile,
};
const equation: shape.Shape<Equation> = shape.responseObject({
  dms: amount,
  accounting: amount,
  difference: amount,
  explained: amount,
  rest: amount,
});
const sums = { piles: shape.responseObject(totals), equation };

/** The console leaves the pairs unparsed, because there may be many, and ignores the upload. */
const rows = shape.arrayOf(shape.leaf({ schema: { type: 'object' }, is: isRecord }));
const readSums = shape.responseObject({ ...sums, pairs: rows });

/** The feature name in the login response of an API that reconciles. */
export const RECONCILE_FEATURE = 'reconcile';

const common = { tag: 'files', method: 'POST', right: 'files/reconciliation' } as const;

export const { reconcileReport, reconcileReportFile, reconcileOne, reconcilePiles } = declareCalls(common, {
  reconcileReport: {
    kind: 'read',
    changesFiles: true,
    path: '/report/dms-txns/upload',
    summary: 'Asks for both sides compared, as a workbook',
    body: { json: scope },
    answer: { json: fileToken },
    timeLimitMs: WORK_LIMIT_MS,
  },
  reconcileReportFile: {
    ...requestedFile,
    changesFiles: true,
    path: '/report/dms-txns/upload-file/{token}',
  },
  reconcileOne: {
    kind: 'post',
    path: '/upload/reax-excel/{param}',
    summary: 'Compares the vouchers of one file with the transactions of their days',
    body: { upload: 'workbook' },
    answer: { file: [XLSX_TYPE] },
    refusals: FILE_REFUSALS,
    isSlow: true,
  },
  reconcilePiles: {
    kind: 'read',
    path: '/files/reconciliation',
    summary: 'Both sides compared, for a screen',
    feature: RECONCILE_FEATURE,
    body: { json: scope },
    answer: {
      json: shape.readAs(
        shape.named(
          'Reconciliation',
          shape.responseObject({ upload: uploadEntry, ...sums, pairs: shape.arrayOf(pair) }),
        ),
        answer => shape.readAnswer(readSums, answer) ?? undefined,
      ),
      streamed: true,
    },
    refusals: [404],
    timeLimitMs: WORK_LIMIT_MS,
    isSlow: true,
  },
});

/** The scope of a reconciliation and its tolerances. */
export type ReconcileRequest = Required<Omit<BodyOf<typeof reconcilePiles>, 'account'>>;
export type Reconciled = AnswerOf<typeof reconcilePiles>;
