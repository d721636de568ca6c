import { LocalEngine } from './localEngine';
import { serveEngine } from './serveEngine';

serveEngine(new LocalEngine(), self);
