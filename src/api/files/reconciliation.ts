import {
  PILES,
  type Equation,
  type Pile,
  type GroupTotals,
  type Tolerance,
} from '../../files/reconcile/reconcile';
import { isRecord } from '../../schemas/values/values';
import { declareCalls, type AnswerOf, type BodyOf } from '../call';
import { days, inOrder } from '../day';
import {
  responseObject,
  anything,
  arrayOf,
  count,
  integer,
  leaf,
  named,
  oneOf,
  orNull,
  readAnswer,
  readAs,
  Refused,
  withMessage,
  requestObject,
  text,
  unread,
  type Shape,
} from '../shape';
import { NOT_TO_BE_HAD, XLSX_TYPE } from './fileTypes';
import { fetchMade, fileToken } from './reports';
import { uploadEntry } from './uploads';

/** The id of the upload in an upload's full response. */
export function uploadIdIn(answer: unknown): string | undefined {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const id = isRecord(data) ? data['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

const data = withMessage('Upload the accounting file first', {
  ...anything,
  is: value => uploadIdIn(value) !== undefined,
});

const filled = leaf({
  schema: { type: 'string', minLength: 1 },
  is: (value): value is string => typeof value === 'string' && value.trim() !== '',
});

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Missing tolerances are 0. */
const tolerance: Shape<Tolerance> = {
  schema: anything.schema,
  is: () => true,
  take(value, field) {
    const { paise = 0, days: apart = 0 } = isRecord(value) ? value : {};
    if (isWhole(paise, 1_000_000_000) && isWhole(apart, 366)) return { paise, days: apart };
    throw new Refused({
      [field]: 'Tolerances are whole numbers: paise up to 1000000000, days up to 366',
    });
  },
  read: () => undefined,
};

const scope = inOrder(
  'from_date',
  'to_date',
  requestObject(
    {
      /** The full response to the upload. */
      data,
      ...days,
      Trans_Type: withMessage('Trance Type Required', filled),
      Location_CD: withMessage('Location Required', filled),
      MUL_DEALER_CD: withMessage('Outlet Required', filled),
    },
    { account: unread(text), tolerance },
  ),
);

/** Matching many rows may take long. */
const WORK_LIMIT_MS = 10 * 60_000;

const voucherLine = {
  key: text,
  ref: text,
  date: text,
  transType: text,
  dealer: text,
  location: text,
  gstin: text,
  paise: integer,
};

const pair = responseObject({
  pile: oneOf(PILES),
  dms: orNull(responseObject(voucherLine, { redisId: text })),
  accounting: orNull(responseObject(voucherLine)),
  differs: arrayOf(oneOf(['paise', 'transType', 'dealer', 'location', 'gstin', 'date'])),
});

const amount = leaf({
  schema: { type: 'number' },
  is: (value): value is number => Number.isSafeInteger(value),
  blank: 0,
});
const pile: Shape<GroupTotals> = responseObject({ count, dmsPaise: amount, accountingPaise: amount });
const totals: Readonly<Record<Pile, Shape<GroupTotals>>> = {
  matched: pile,
  amount: pile,
  field: pile,
  onlyDms: pile,
  onlyAccounting: pile,
  duplicate: pile,
  timing: pile,
};
const equation: Shape<Equation> = responseObject({
  dms: amount,
  accounting: amount,
  difference: amount,
  explained: amount,
  rest: amount,
});
const sums = { piles: responseObject(totals), equation };

/** The console turns the pairs into rows itself, since there may be many; it ignores the upload. */
const rows = arrayOf(leaf({ schema: { type: 'object' }, is: isRecord }));
const readSums = responseObject({ ...sums, pairs: rows });

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
    ...fetchMade,
    changesFiles: true,
    path: '/report/dms-txns/upload-file/{token}',
  },
  reconcileOne: {
    kind: 'post',
    path: '/upload/reax-excel/{param}',
    summary: 'Compares the vouchers of one file with the transactions of their days',
    body: { upload: 'workbook' },
    answer: { file: [XLSX_TYPE] },
    refusals: NOT_TO_BE_HAD,
    isSlow: true,
  },
  reconcilePiles: {
    kind: 'read',
    path: '/files/reconciliation',
    summary: 'Both sides compared, for a screen',
    feature: RECONCILE_FEATURE,
    body: { json: scope },
    answer: {
      json: readAs(
        named('Reconciliation', responseObject({ upload: uploadEntry, ...sums, pairs: arrayOf(pair) })),
        answer => readAnswer(readSums, answer) ?? undefined,
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
