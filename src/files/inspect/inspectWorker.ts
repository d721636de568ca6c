import { answerRequest } from './answerRequest';
import type { InspectRequest } from './messages';

addEventListener('message', ({ data }: MessageEvent<InspectRequest>) => {
  void answerRequest(data).then(reply => postMessage(reply));
});
