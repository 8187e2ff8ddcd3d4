import { postgres } from '../support/postgres.ts';
import { storeContract } from './contract.ts';

storeContract(postgres);
