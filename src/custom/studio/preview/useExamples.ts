import { skipToken } from '@tanstack/react-query';
import type { RecordData, ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

const COUNT = 12;
const NONE: readonly RecordData[] = [];

/** Generated records in the form of the draft; the same ones each time. */
export function useExamples(schema: ResourceSchema | null): readonly RecordData[] {
  const api = useApi();
  const { data } = useScreenQuery(
    ['examples', schema?.fields, schema?.sections],
    schema
      ? async () => {
          const [{ seedRecords }, { randomFrom }] = await Promise.all([
            import('../../../wire/record/seedRecords'),
            import('../../../schemas/seed/random'),
          ]);
          const options = {
            account: api.account(),
            count: COUNT,
            random: randomFrom('preview'),
            now: api.sync.now(),
          };
          return seedRecords(schema, options).map(record => ({ ...record }));
        }
      : skipToken,
    { placeholderData: before => before },
  );
  return data ?? NONE;
}
