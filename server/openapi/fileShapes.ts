import { PILES } from '../../src/files/reconcile/reconcile';
import { answered, arrayOf, count, filledText, named, oneOf, orNull, text, type Shape } from './shape';

const number: Shape = { type: 'number' };
const counts = { id: filledText, rows: count, accepted: count, duplicate: count, refused: count };
const verdict = { type: oneOf('success', 'error'), msg: text };

const line = {
  key: text,
  ref: text,
  date: text,
  transType: text,
  dealer: text,
  location: text,
  gstin: text,
  paise: { type: 'integer' },
} as const;

const pair = answered({
  pile: oneOf(...PILES),
  dms: orNull(answered(line, { redisId: text })),
  accounting: orNull(answered(line)),
  differs: arrayOf(oneOf('paise', 'transType', 'dealer', 'location', 'gstin', 'date')),
});

const pile = answered({ count, dmsPaise: number, accountingPaise: number });

const upload = {
  id: filledText,
  kind: oneOf('txn', 'xlsx'),
  file: text,
  size: count,
  sha256: text,
  actor: text,
  at: text,
  result: oneOf('ok', 'errors', 'refused'),
  msg: text,
  rows: count,
  accepted: count,
  duplicate: count,
  refused: count,
};

/** What the calls about files answer. */
export const fileShapes: Readonly<Record<string, Shape>> = {
  FileToken: answered({ id: filledText, token: filledText }),
  UploadEntry: answered(upload, { sameAs: text }),
  UploadRow: answered(
    {
      row: count,
      line: orNull(count),
      key: text,
      state: oneOf('accepted', 'duplicate', 'refused'),
      reason: text,
    },
    { redisId: text },
  ),
  TransactionsTaken: answered({ data: answered({ ...verdict, ...counts }) }),
  VouchersTaken: answered({ ...verdict, data: answered(counts) }),
  DownloadEntry: answered({
    id: filledText,
    kind: text,
    words: text,
    actor: text,
    at: text,
    state: oneOf('waiting', 'running', 'ready', 'failed', 'expired'),
    size: orNull(count),
    rows: orNull(count),
    msg: text,
  }),
  Reconciliation: answered({
    upload: named('UploadEntry'),
    piles: answered(Object.fromEntries(PILES.map(name => [name, pile]))),
    pairs: arrayOf(pair),
    equation: answered({
      dms: number,
      accounting: number,
      difference: number,
      explained: number,
      rest: number,
    }),
  }),
};
