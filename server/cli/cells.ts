import { openOperatedCells } from '../node/cells/operatedCells';
import { readCellsCommand, runCellsCommand } from './cellsCommand';
import { runCommand } from './runCommand';

await runCommand({
  open: openOperatedCells,
  read: () => readCellsCommand(process.argv.slice(2)),
  run: ({ cells }, command) => runCellsCommand(cells, command),
});
