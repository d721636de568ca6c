import { answers } from './answers';
import { browser } from './browser';
import { files } from './files';
import type { Guard } from './guard';
import { leaving } from './leaving';
import { saving } from './saving';
import { sessions } from './sessions';

/** The console's guards: each is taken out by `run.ts`, and some test is to turn red. */
export const GUARDS: readonly Guard[] = [
  ...answers,
  ...saving,
  ...leaving,
  ...sessions,
  ...browser,
  ...files,
];
