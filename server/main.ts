import { nodeRefusal } from './supportedNode';

// Import nothing else above: on an older Node, a missing feature would end the start with Node's own message.
const refusal = nodeRefusal(process.versions.node);
if (refusal === null) {
  await import('./serve');
} else {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
