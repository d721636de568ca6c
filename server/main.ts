import { nodeRefusal } from './supportedNode';

// Nothing else may be imported above: what an older Node does not have would end the start in its own words.
const refusal = nodeRefusal(process.versions.node);
if (refusal === null) {
  await import('./serve');
} else {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
