import { expect, test } from 'vitest';
import { readBack, readFill } from '../../src/resources/record/fill/fillAddress';

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', ''])(
  'a form does not return to another site, such as %s',
  back => {
    expect(readBack(`?${new URLSearchParams({ back })}`)).toBeNull();
  },
);

test('a form returns to an address of the console', () => {
  expect(readBack('?back=%2Ftxnsync%2Fcauses')).toBe('/txnsync/causes');
});

test.each(['no-json', '7', '["a"]', 'null'])('a form opens empty for the values %s', fill => {
  expect(readFill(`?${new URLSearchParams({ fill })}`) ?? {}).toEqual({});
});
