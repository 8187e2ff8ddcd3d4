import { sqlite } from '../../support/sqlite.ts';
import { contractIn } from './suite/all.ts';

contractIn('tr', sqlite);
