import { describe, expect, it } from 'vitest';
import { readCellsCommand } from '../../../../server/cli/cellsCommand';
import { UsageError } from '../../../../server/cli/runCommand';
import { placeOfCell } from '../../../../server/node/cells/cellPlaces';

const main = { kind: 'postgres', url: 'postgres://main', connections: 2 } as const;
const place = { ...main, cells: [{ name: 'south', url: 'postgres://south', ownerUrl: 'postgres://owner' }] };

describe('npm run cells', () => {
  it.each([
    ['list', { verb: 'list' }],
    ['find A', { verb: 'find', account: 'A' }],
    ['place A south', { verb: 'place', account: 'A', cell: 'south' }],
    ['move A south', { verb: 'move', account: 'A', cell: 'south', seconds: 60 }],
    ['move A south --within 5', { verb: 'move', account: 'A', cell: 'south', seconds: 5 }],
    ['forget', { verb: 'forget', days: 7 }],
    ['forget --days 0', { verb: 'forget', days: 0 }],
  ])('understands %s', (line, command) => {
    expect(readCellsCommand(line.split(' '))).toEqual(command);
  });

  it.each(['', 'lst', 'list A', 'find', 'place A', 'move A south west', 'move A south --within soon'])(
    'shows its usage for %j',
    line => {
      const read = () => readCellsCommand(line.split(' '));
      expect(read).toThrow(UsageError);
      expect(read).toThrow('npm run cells -- move   ACCOUNT CELL [--within SECONDS]');
    },
  );
});

describe('--cell', () => {
  it('names one of the databases; without it the command is about main', () => {
    expect(placeOfCell(place, undefined)).toMatchObject({ name: 'main', url: 'postgres://main' });
    expect(placeOfCell(place, 'south')).toMatchObject({ ownerUrl: 'postgres://owner', connections: 2 });
    expect(placeOfCell(place, 'south')).not.toHaveProperty('cells');
    expect(placeOfCell(main, undefined)).toBe(main);
  });

  it('is refused if there is no such cell', () => {
    expect(() => placeOfCell(place, 'west')).toThrow('There is no cell west: there are main, south.');
    expect(() => placeOfCell(main, 'south')).toThrow('There is one database only');
    expect(() => placeOfCell({ kind: 'pglite', dataDir: '.' }, 'south')).toThrow(
      'There is one database only',
    );
  });
});
