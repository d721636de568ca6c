// Import nothing that an older Node lacks: it would end the start with a message of its own.
import { setFlagsFromString } from 'node:v8';
import { nodeRefusal } from './supportedNode';

// The heap grows by half of what is in use before the next collection. V8 would let it grow to several times that, and
// slow readers of long lists would take 338 MB instead of 250 MB (docs/scaling.md).
setFlagsFromString('--heap-growing-percent=50');

const refusal = nodeRefusal(process.versions.node);
if (refusal === null) {
  await import('./serve');
} else {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
