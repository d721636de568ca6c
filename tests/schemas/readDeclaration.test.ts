import { describe, expect, it } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { readDeclaration } from '../../src/schemas/readDeclaration';
import { SchemaError } from '../../src/schemas/schemaError';
import { everyKind } from './setup/everyKind';

const read = (text: string) => () => readDeclaration(text, 'maps/fuel.json');

const TEXT = `{
  "name": "fuel",
  "fields": [
    { "kind": "text", "source": "pump", "label": "Pump" }
  ],
  "columns": [
    { "source": "pmup", "title": "PUMP" }
  ]
}`;

describe('a declaration in a JSON file', () => {
  it('becomes the same resource as one in code', () => {
    const declaration = readDeclaration(JSON.stringify(everyKind), 'maps/fuel.json');
    expect(defineResource(declaration)).toEqual(defineResource(everyKind));
  });

  it('may begin with a byte order mark', () => {
    expect(readDeclaration(`\uFEFF${TEXT.replace('pmup', 'pump')}`, 'x.json').name).toBe('fuel');
  });

  it('has file, line and column of a misspelt name reported', () => {
    expect(read(TEXT)).toThrow(
      "maps/fuel.json:7:17 /columns/0/source: There is no field 'pmup'. Did you mean 'pump'?",
    );
    expect(read(`\uFEFF${TEXT}`)).toThrow('maps/fuel.json:7:17 ');
    expect(read(TEXT.replaceAll('\n', '\r\n'))).toThrow('maps/fuel.json:7:17 ');
  });

  it('has the unexpected key, or the object with a missing one, pointed at', () => {
    expect(read(TEXT.replace('"label"', '"lable"'))).toThrow('maps/fuel.json:4:41 /fields/0/lable: ');
    expect(read(TEXT.replace('"label"', '"lable"'))).toThrow(
      "maps/fuel.json:4:5 /fields/0: 'label' is missing.",
    );
  });

  it('is refused where it stops being valid JSON', () => {
    expect(read('{\n  "name": "fuel",\n}')).toThrow(
      'maps/fuel.json:3:1 /: This is not JSON: PropertyNameExpected.',
    );
    expect(read('{ // fuel\n}')).toThrow('maps/fuel.json:1:3 /: This is not JSON: InvalidCommentToken.');
    expect(read('')).toThrow('maps/fuel.json:1:1 /: This is not JSON: ValueExpected.');
  });

  it('is refused for a duplicate key, because the second would silently win', () => {
    expect(read(TEXT.replace('"label": "Pump"', '"label": "Pump", "kind": "number"'))).toThrow(
      "maps/fuel.json:4:58 /: The key 'kind' appears twice. Keep one of them.",
    );
  });

  it('is refused for hostile nesting', () => {
    expect(read('['.repeat(100_000))).toThrow(SchemaError);
    expect(read(`${'{"fields":['.repeat(50_000)}`)).toThrow(SchemaError);
  });
});
