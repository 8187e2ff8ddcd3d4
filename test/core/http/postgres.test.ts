import { postgres } from '../../support/postgres.ts';
import { apiContract } from './suite/all.ts';

apiContract(postgres);
