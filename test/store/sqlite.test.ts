import { sqlite } from '../support/sqlite.ts';
import { adminContract } from './admin-contract.ts';
import { storeContract } from './contract.ts';

storeContract(sqlite);
adminContract(sqlite);
