import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../server/cli/runCommand';
import { readUserCommand } from '../../../server/cli/userCommand';

const read = (line: string) => readUserCommand(line.split(' '));

describe('the user command', () => {
  it('parses its arguments', () => {
    expect(read('list --account A')).toEqual({ verb: 'list', account: 'A' });
    expect(read('disable --account A --name N')).toEqual({ verb: 'disable', account: 'A', name: 'N' });
    expect(read('logout --account A --name N')).toEqual({ verb: 'logout', account: 'A', name: 'N' });
    expect(read('factor-reset --account A --name N')).toMatchObject({ verb: 'factor-reset', name: 'N' });
    expect(read('menus --account A --name N --menus item_map,dms_txn_sync')).toMatchObject({
      verb: 'menus',
      menus: 'item_map,dms_txn_sync',
    });
    expect(read('menus --account A --name N --menus all')).toMatchObject({ menus: '' });
    expect(read('password --account A --name N --password-stdin')).toMatchObject({ password: null });
    expect(read('add --account A --name N --password secret-1 --menus item_map')).toEqual({
      verb: 'add',
      account: 'A',
      name: 'N',
      password: 'secret-1',
      role: null,
      menus: 'item_map',
    });
  });

  it.each([
    ['add --name N --password-stdin', '--account is missing'],
    ['add --account A --password-stdin', '--name is missing'],
    ['add --account A --name N', 'Use --password-stdin'],
    ['menus --account A --name N', '--menus is missing'],
    ['menus --account A --name N --menus item_map,itemmap', "There is no menu key 'itemmap'"],
    ['remove --account A --name N --password x', "There is no command 'remove'"],
    ['list --acount A', "Unknown option '--acount'"],
  ])('reports what is wrong with: %s', (line, words) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(words);
  });
});
