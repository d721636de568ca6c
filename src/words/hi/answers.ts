import { finderOf } from '../finder';
import type { Texts } from '../translator';
import { texts as access } from './answers/access';
import { texts as calls } from './answers/calls';
import { texts as codes } from './answers/codes';
import { texts as files } from './answers/files';
import { texts as posting } from './answers/posting';
import { texts as rules } from './answers/rules';
import { texts as server } from './answers/server';

/** Texts that belong to no screen. They are one catalogue, because a message may join sentences of several files. */
export const texts: Texts = { ...access, ...calls, ...codes, ...files, ...posting, ...rules, ...server };

export const find = finderOf(texts);
