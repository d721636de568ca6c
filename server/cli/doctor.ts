import { parseArgs } from 'node:util';
import { examine } from '../node/doctor/examine';
import { failureText } from '../node/failure';

const usage = `npm run doctor

Shows versions, configuration without secrets, the state of the database and the last errors of the server, to be read by
whoever helps. It changes nothing. Run it with the variables of the server; it ends with 1 if anything is wrong.`;

try {
  if (parseArgs({ allowPositionals: true }).positionals.length > 0)
    throw new TypeError('No arguments are known.');
} catch {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

try {
  const findings = await examine(process.env, new Date());
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { grade, subject, text } of findings)
    process.stdout.write(`${grade.padEnd(6)}${subject.padEnd(width + 2)}${text}\n`);
  process.exit(findings.some(({ grade }) => grade === 'WRONG') ? 1 : 0);
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
