import { failOnUnexpectedConsole } from './unexpectedConsole';

failOnUnexpectedConsole();
