import { sqlite } from '../support/sqlite.ts';
import { storeContract } from './contract.ts';

storeContract(sqlite);
