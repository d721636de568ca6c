import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
/**
 * Measures the product's lists, in its own screens and a real Chromium, and alternative grids, one after the other in
 * the same run: `npm run bench -- [--only product,glide] [--rows 100000,500000,1000000] [--repeats 5] [--openings 5]`.
 * Prints a table per size and writes bench/results/lists.md and lists.json. Without --only, the run with 500,000 rows
 * measures only the product, with another list. `--repeats 0` measures only the openings: keys, sort and memory.
 */
import { chromium, type Browser } from '@playwright/test';
import { weighLogin, type LoginWeight } from '../../tests/e2e/support/scriptWeight';
import { cacheAnswers } from './answers';
import { buildPeers } from './buildPeers';
import { tenths, type Figures } from './figures';
import { measureSubject } from './measureSubject';
import { measureOpening, ofAll, type Opening } from './openings';
import { PEERS } from './peerSubjects';
import { PRODUCT } from './productSubjects';
import { atOnceOf, ownStepsOf, tableOf, type Result } from './report';
import { openSite } from './site';
import { watchSteal } from './steal';
import type { Subject } from './subject';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Above this number of rows, a table must be idle for longer before the next action. */
const LARGE = 300_000;

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '100000,500000,1000000' },
    repeats: { type: 'string', default: '5' },
    openings: { type: 'string', default: '5' },
  },
});
/** The size at which a second list is measured, so that nothing is tuned to one. */
const SECOND_SHAPE = { rows: 500_000, name: 'ledgermap' };
const subjects = chosen(asked.only);
/** A subject that takes longer gets no figures at this size. */
const LIMIT_MS = 200_000 + 25_000 * Number(asked.repeats);
if (subjects.some(subject => !subject.product)) await buildPeers();

const stolenShare = watchSteal();
const answerOf = cacheAnswers();
const version = await inBrowser(async browser => browser.version());
const login = await inBrowser(weighProductLogin);
const sizes: Record<string, readonly Result[]> = {};
for (const count of asked.rows.split(',').map(Number)) await measureAll(count);
console.log(`\n${textOf(sizes)}`);

function chosen(only: string): readonly Subject[] {
  const all = [...PRODUCT, ...PEERS];
  if (only === '') return all.filter(subject => subject.name !== 'ledgermap');
  return only.split(',').map(name => {
    const subject = all.find(one => one.name === name);
    if (subject) return subject;
    throw new Error(`There is no subject '${name}'. There are: ${all.map(one => one.name).join(', ')}.`);
  });
}

function atSize(count: number): readonly Subject[] {
  if (asked.only !== '') return subjects;
  return count === SECOND_SHAPE.rows ? chosen(SECOND_SHAPE.name) : subjects;
}

async function measureAll(count: number): Promise<void> {
  const results: Result[] = [];
  sizes[count] = results;
  for (const subject of atSize(count)) {
    const { name, title, product } = subject;
    console.log(`${count.toLocaleString('en')} rows: ${title} …`);
    results.push({
      name,
      title,
      product,
      figures: await measureOne(subject, count),
    });
    // Saved after each subject: a full run takes long and may be interrupted.
    saveResults();
  }
}

/** Uses fresh browsers, so that nothing is left over from the previous subject; opens more often than it measures. */
async function measureOne(subject: Subject, count: number): Promise<Figures | null> {
  const pace = {
    repeats: Number(asked.repeats),
    rest: count > LARGE ? 700 : 250,
  };
  const answer = answerOf(subject, count);
  const how = { ...pace, count, answer };
  try {
    const figures = how.repeats > 0 ? await inBrowser(browser => measureSubject(browser, subject, how)) : {};
    const openings: Opening[] = [];
    while (openings.length < Number(asked.openings))
      openings.push(await inBrowser(browser => measureOpening(browser, subject, how, openings.length)));
    return { ...figures, ...ofAll(openings) };
  } catch (cause) {
    console.log(`  no figures: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`);
    if (subject.product) process.exitCode = 1;
    return null;
  }
}

async function inBrowser<Found>(ask: (browser: Browser) => Promise<Found>): Promise<Found> {
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  // Pending requests to a closed browser reject.
  const limit = setTimeout(() => void browser.close(), LIMIT_MS);
  try {
    return await ask(browser);
  } finally {
    clearTimeout(limit);
    await browser.close();
  }
}

async function weighProductLogin(browser: Browser): Promise<LoginWeight> {
  const [{ dist, call } = { dist: '', call: '' }] = PRODUCT;
  const site = await openSite(dist, { call, parts: [] });
  const { toPaint, toWork } = await weighLogin(await browser.newPage(), `${site.url}/login`);
  await site.close();
  return { toPaint: tenths(toPaint), toWork: tenths(toWork) };
}

function machineUsed() {
  const [cpu] = cpus();
  return {
    cores: cpus().length,
    model: cpu?.model,
    chromium: version,
    node: process.version,
    stolen: stolenShare(),
  };
}

function saveResults(): void {
  const folder = join(import.meta.dirname, '../results');
  const machine = machineUsed();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lists.md'), `${textOf(sizes)}\n`);
  writeFileSync(join(folder, 'lists.json'), `${JSON.stringify({ machine, login, sizes }, null, 2)}\n`);
}

function textOf(sizes: Readonly<Record<string, readonly Result[]>>): string {
  const { cores, model, chromium, stolen } = machineUsed();
  return [
    `${cores} cores (${model}), Chromium ${chromium}, headless, production builds, ` +
      `${asked.repeats} repeats, ${asked.openings} openings; medians, in ms unless said otherwise.`,
    `The product's login page: ${login.toPaint} KiB of JavaScript (gzip) before the first paint, ` +
      `${login.toWork} KiB until it works.`,
    stolen === null
      ? ''
      : `Of the processor time asked for, the machine's host took ${(100 * stolen).toFixed(1)} %.`,
    ...Object.entries(sizes).flatMap(([count, results]) => [
      `## ${Number(count).toLocaleString('en')} rows`,
      atOnceOf(results),
      tableOf(results),
      ownStepsOf(results),
    ]),
  ].join('\n\n');
}
