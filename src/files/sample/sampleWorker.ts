import { readSample } from './readSample';
import type { SampleReply } from './sampleReply';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readSample(data).then(
    sample => postMessage({ sample } satisfies SampleReply),
    (cause: unknown) => {
      const refusal = cause instanceof Error ? cause.message : String(cause);
      postMessage({ refusal } satisfies SampleReply);
    },
  );
});
