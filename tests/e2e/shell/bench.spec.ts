import { existsSync } from 'node:fs';
import { cacheAnswers } from '../../../bench/lists/answers';
import { measureSubject } from '../../../bench/lists/measureSubject';
import { PEERS } from '../../../bench/lists/peerSubjects';
import { PRODUCT } from '../../../bench/lists/productSubjects';
import { isInTurn } from '../../setup/whole';
import { expect, test } from '../console';

const ROWS = 2000;
const answerOf = cacheAnswers();

// The peers exist only after `npm run bench` has built them; two of them represent the rest.
const peers = PEERS.filter(({ name, dist }) => ['floor', 'glide'].includes(name) && existsSync(dist));
const product = PRODUCT.filter(({ name }) => name === 'product');

// It measures itself, not the product: every third day.
for (const subject of isInTurn(2, 3) ? [...product, ...peers] : [])
  test(`the benchmark measures '${subject.name}' and finds what a plain scan finds @server`, async ({
    browser,
  }) => {
    const answer = answerOf(subject, ROWS);
    for (const [term, found] of answer.found) expect(found, term).toBeGreaterThan(0);
    // The first letter of a term may pass all rows; the term itself must not.
    for (const term of subject.terms) expect(answer.found.get(term), term).toBeLessThan(ROWS);
    // Throws if the list shows another number of rows than a plain scan finds.
    const figures = await measureSubject(browser, subject, { count: ROWS, answer, repeats: 1, rest: 100 });
    for (const [name, value] of Object.entries(figures)) expect(value, name).not.toBeNaN();
    expect(figures['scriptsKiB']).toBeGreaterThan(0);
    if (subject.scroller) expect(figures['sweepFps']).toBeGreaterThan(0);
  });
