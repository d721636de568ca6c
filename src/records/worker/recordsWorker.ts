import { LocalEngine } from '../engine/localEngine';
import { serveEngine } from './serveEngine';

serveEngine(new LocalEngine(), self);
