import { postgres } from '../support/postgres.ts';
import { contractIn } from './suite/all.ts';

contractIn('de', postgres);
contractIn('tr', postgres);
