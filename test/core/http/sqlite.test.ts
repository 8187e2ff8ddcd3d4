import { sqlite } from '../../support/sqlite.ts';
import { apiContract } from './suite/all.ts';

apiContract(sqlite);
