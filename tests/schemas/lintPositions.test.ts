import { describe, expect, it } from 'vitest';
import { lintResource } from '../../src/schemas/lintResource';
import { SchemaError } from '../../src/schemas/schemaError';

const messageOf = (text: string): string =>
  new SchemaError(lintResource(JSON.parse(text), { file: 'maps/fuel.json', text })).message;

const TEXT = `{
  "name": "fuel",
  "fields": [
    { "kind": "text", "source": "pump", "label": "Pump" }
  ],
  "columns": [
    { "source": "pmup", "title": "PUMP" }
  ]
}`;

describe('a finding in JSON text', () => {
  it('has file, line and column of a misspelt name', () => {
    const expected = "maps/fuel.json:7:17 /columns/0/source: There is no field 'pmup'. Did you mean 'pump'?";
    expect(messageOf(TEXT)).toContain(expected);
    expect(messageOf(TEXT.replaceAll('\n', '\r\n'))).toContain('maps/fuel.json:7:17 ');
  });

  it('points at the unexpected key, or at the object that lacks one', () => {
    const misspelt = messageOf(TEXT.replace('"label"', '"lable"'));
    expect(misspelt).toContain('maps/fuel.json:4:41 /fields/0/lable: ');
    expect(misspelt).toContain("maps/fuel.json:4:5 /fields/0: 'label' is missing.");
  });
});
