import { MAX_FAULTS, type InspectedFault, type Inspection } from './inspection';

const KNOWN = 'is already in the list; uploading it again adds nothing';

/**
 * Marks the records that are already stored.
 * @param known their indexes in the query, ascending
 */
export function markKnown(inspection: Inspection, known: readonly number[]): Inspection {
  const { lookUp } = inspection;
  if (!lookUp || known.length === 0) return { ...inspection, known: known.length };
  const numberAt = (place: number, which: 0 | 1 | 2) => lookUp.places[place * 3 + which] ?? 0;
  const rows = new Set(known.map(place => numberAt(place, 0)));
  const faults = known.slice(0, MAX_FAULTS).map((place): InspectedFault => {
    const [row, line, column] = [numberAt(place, 0), numberAt(place, 1), String(numberAt(place, 2))];
    return { row, line, column, field: 'TRANS_ID', reason: KNOWN };
  });
  return {
    ...inspection,
    known: known.length,
    good: inspection.good - known.length,
    faults: [...inspection.faults, ...faults].sort((a, b) => a.row - b.row).slice(0, MAX_FAULTS),
    faultCount: inspection.faultCount + known.length,
    preview: inspection.preview.map(row => (rows.has(row.row) ? { ...row, state: 'known' } : row)),
  };
}
