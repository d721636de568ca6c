import { settleImports } from './settleImports';
import { failOnUnexpectedConsole } from './unexpectedConsole';

failOnUnexpectedConsole();

settleImports();
