import { without, type Guard } from './guard';
import { GUARDS } from './guards';
import { copyProject } from './projectCopy';

// `npm run guards -- [word …]`: takes each guard of the console out, one after the other, in a copy of the sources, and
// runs the tests that are to notice. With words, only those whose name or file holds one of them. Ends with 1 where a
// guard is missed by nobody.

const words = process.argv.slice(2);
const isChosen = ({ name, file }: Guard) =>
  words.length === 0 || words.some(word => `${name} ${file}`.includes(word));
const chosen = GUARDS.filter(isChosen);
if (chosen.length === 0) throw new Error(`No guard is called so: ${words.join(' ')}`);

const project = copyProject();
try {
  for (const guard of chosen) without(guard, project.read(guard.file));
  console.log(`${chosen.length} guards. First the tests with all of them in place.`);
  const whole = project.test([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (!whole.ended) throw new Error('The tests took too long as it is.');
  if (!whole.passed) throw new Error(`Not all tests pass as it is: ${whole.failed.join('; ')}`);

  const verdicts = chosen.map(judge);
  const count = (verdict: Verdict) => verdicts.filter(one => one === verdict).length;
  console.log(
    `\n${count('noticed')} noticed, ${count('NOT noticed')} unnoticed, ${count('too slow')} too slow`,
  );
  process.exitCode = count('noticed') === chosen.length ? 0 : 1;
} finally {
  project.remove();
}

type Verdict = 'noticed' | 'NOT noticed' | 'too slow';

function judge(guard: Guard): Verdict {
  const { name, file, tests, only } = guard;
  const before = project.read(file);
  project.write(file, without(guard, before));
  const { ended, failed } = project.test(tests, { untilFirst: true, only });
  project.write(file, before);
  const [first] = failed;
  const verdict = !ended ? 'too slow' : first === undefined ? 'NOT noticed' : 'noticed';
  console.log(`${verdict.padEnd(12)} ${name}: ${first ?? file}`);
  return verdict;
}
