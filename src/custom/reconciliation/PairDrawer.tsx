import type { ListEngine, ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values';
import { SideDrawer } from '../frame/SideDrawer';
import { PairTable } from './PairTable';
import { PostThisOne } from './PostThisOne';

interface PairDrawerProps {
  readonly record: ListRecord;
  readonly engine: ListEngine;
  readonly close: () => void;
}

/** One pair field by field, and what can be done about it. */
export function PairDrawer({ record, engine, close }: PairDrawerProps) {
  const { pile, dms } = record;
  const redisId = isRecord(dms) ? dms['redisId'] : undefined;
  return (
    <SideDrawer title={`Voucher ${String(record['ref'])}`} about={String(record['pileWords'])} close={close}>
      <PairTable record={record} />
      {pile === 'onlyDms' && typeof redisId === 'string' && (
        <PostThisOne redisId={redisId} record={record} engine={engine} />
      )}
    </SideDrawer>
  );
}
