import type { ScreenName } from './screens';

/** A row of the fault table: the fault, the specs that test it, and the screens. */
export interface FaultRow {
  readonly what: string;
  /** Names of spec files in this directory, without `.spec.ts`. */
  readonly specs: readonly string[];
  readonly screens: readonly ScreenName[];
  /** Why it has fewer than five screens. */
  readonly because?: string;
}

const ALL: readonly ScreenName[] = [
  'login',
  'list',
  'create',
  'edit',
  'search',
  'upload',
  'download',
  'repost',
];
const INSIDE = ALL.filter(name => name !== 'login');
const PRESSED = ALL.filter(name => name !== 'list');
/** Excludes the sync screens: they start with the current day, which a changed clock moves. */
const ANY_DAY = ALL.filter(name => name !== 'search' && name !== 'repost');
const TYPED: readonly ScreenName[] = ['create', 'edit', 'search', 'upload', 'download'];

const answer = (what: string): FaultRow => ({ what, specs: ['table'], screens: ALL });
const file = (what: string, because: string): FaultRow => ({
  what,
  specs: ['chosenFiles'],
  screens: ['upload'],
  because,
});

const CHOSEN = 'A file is chosen on one screen alone; what is in it is driven in tests/files/hostile.';

/** The fault table, by row number. */
export const ROWS: Readonly<Record<number, FaultRow>> = {
  1: answer('the line breaks before, or after, the server has it'),
  2: { what: 'no network', specs: ['table', 'waiting'], screens: ALL },
  3: { what: '500, 502, 503', specs: ['table', 'waiting'], screens: ALL },
  4: { what: '401', specs: ['sessionEnds'], screens: INSIDE },
  5: answer('403'),
  6: { what: '409', specs: ['table', 'twoPeople'], screens: ALL },
  7: { what: '413', specs: ['table', 'chosenFiles'], screens: ALL },
  8: answer('422'),
  9: answer('429'),
  10: answer('an answer that never comes'),
  11: answer('an answer of another shape'),
  12: answer('a page instead of data'),
  13: answer('an answer that is cut off'),
  14: { what: 'a held Enter key', specs: ['heldKey'], screens: PRESSED },
  15: { what: 'another tab becomes somebody else’s', specs: ['otherTab'], screens: INSIDE },
  16: { what: 'the session ends by the clock', specs: ['sessionEnds'], screens: TYPED },
  17: { what: 'a clock a day off, or put back an hour', specs: ['surroundings'], screens: ANY_DAY },
  18: {
    what: 'tokens with an odd end',
    specs: ['../login/unusual'],
    screens: ['login'],
    because: 'A token is read at the login alone.',
  },
  19: {
    what: 'tokens that are odd themselves',
    specs: ['../login/unusual'],
    screens: ['login'],
    because: 'A token is read at the login alone.',
  },
  20: { what: 'storage blocked, full, or emptied meanwhile', specs: ['surroundings'], screens: ALL },
  21: {
    what: 'a new version was put in place',
    specs: ['deploy'],
    screens: ['list', 'create', 'edit', 'search', 'upload'],
  },
  22: file('a file of 100 MB', CHOSEN),
  23: file('another ending or contents', CHOSEN),
  24: file('a workbook that swells', CHOSEN),
  25: { what: 'JSON that is hostile', specs: ['table', 'chosenFiles'], screens: ALL },
  26: answer('hostile words of the server'),
  27: {
    what: 'values that begin like a formula',
    specs: ['../lists/tools', '../files/independentReader'],
    screens: ['list', 'download'],
    because: 'Nothing else is written into a file.',
  },
  28: {
    what: 'an upload that breaks off, and one that comes twice',
    specs: ['brokenUpload'],
    screens: ['upload'],
    because: 'It is about what is sent on one screen.',
  },
  29: { what: 'an hour of sleep', specs: ['surroundings'], screens: INSIDE },
};
