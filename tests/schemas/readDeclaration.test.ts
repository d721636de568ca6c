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

describe('A declaration in a JSON file', () => {
  it('becomes the same resource as one in code', () => {
    const declaration = readDeclaration(JSON.stringify(everyKind), 'maps/fuel.json');
    expect(defineResource(declaration)).toEqual(defineResource(everyKind));
  });

  it('may begin with a byte order mark', () => {
    expect(readDeclaration(`\uFEFF${TEXT.replace('pmup', 'pump')}`, 'x.json').name).toBe('fuel');
  });

  it('names file, line and column of a misspelt name', () => {
    expect(read(TEXT)).toThrow(
      "maps/fuel.json:7:17 /columns/0/source: There is no field 'pmup'. Did you mean 'pump'?",
    );
    expect(read(`\uFEFF${TEXT}`)).toThrow('maps/fuel.json:7:17 ');
    expect(read(TEXT.replaceAll('\n', '\r\n'))).toThrow('maps/fuel.json:7:17 ');
  });

  it('points at the key of what should not be there, and at the object of what is missing', () => {
    expect(read(TEXT.replace('"label"', '"lable"'))).toThrow('maps/fuel.json:4:41 /fields/0/lable: ');
    expect(read(TEXT.replace('"label"', '"lable"'))).toThrow(
      "maps/fuel.json:4:5 /fields/0: 'label' is missing.",
    );
  });

  it('refuses what is no JSON where it stops being JSON', () => {
    expect(read('{\n  "name": "fuel",\n}')).toThrow(
      'maps/fuel.json:3:1 /: This is no JSON: PropertyNameExpected.',
    );
    expect(read('{ // fuel\n}')).toThrow('maps/fuel.json:1:3 /: This is no JSON: InvalidCommentToken.');
    expect(read('')).toThrow('maps/fuel.json:1:1 /: This is no JSON: ValueExpected.');
  });

  it('refuses a key that is there twice, because the second would silently win', () => {
    expect(read(TEXT.replace('"label": "Pump"', '"label": "Pump", "kind": "number"'))).toThrow(
      "maps/fuel.json:4:58 /: The key 'kind' is there twice. Keep one of them.",
    );
  });

  it('refuses hostile depth as it refuses everything else', () => {
    expect(read('['.repeat(100_000))).toThrow(SchemaError);
    expect(read(`${'{"fields":['.repeat(50_000)}`)).toThrow(SchemaError);
  });
});
