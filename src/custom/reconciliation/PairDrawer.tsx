import type { ListEngine } from '../../records/listEngine';
import { isRecord } from '../../schemas/values/values';
import { SideDrawer } from '../frame/SideDrawer';
import { PairTable } from './PairTable';
import { PostThisOne } from './PostThisOne';
import type { PairRow } from './rowOfPair';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/files/reconciliation';

interface PairDrawerProps {
  readonly record: PairRow;
  readonly engine: ListEngine<PairRow>;
  readonly close: () => void;
}

/** One pair field by field, with the possible actions. */
export function PairDrawer({ record, engine, close }: PairDrawerProps) {
  const { pile, dms } = record;
  const redisId = isRecord(dms) ? dms['redisId'] : undefined;
  return (
    <SideDrawer
      title={t(words.voucher, { ref: record.ref })}
      about={translateAny(record.pileWords)}
      close={close}
    >
      <PairTable record={record} />
      {pile === 'onlyDms' && typeof redisId === 'string' && (
        <PostThisOne redisId={redisId} record={record} engine={engine} />
      )}
    </SideDrawer>
  );
}
