import { unreachable } from '../transport/callFailure';

/** Loads code that no list needs. @throws HttpError if it cannot be fetched */
const onDemand =
  <Code>(load: () => Promise<Code>) =>
  (): Promise<Code> =>
    load().catch((cause: unknown) => {
      throw unreachable('read', cause);
    });

/** Loads the code for tags, which only changes need. Called as soon as a change is likely. */
export const loadTags = onDemand(() => import('../../wire/record/recordTag'));

/** Loads the code that converts records between the API's and the forms' format. */
export const loadCodec = onDemand(() => import('../../wire/record/recordCodec'));
