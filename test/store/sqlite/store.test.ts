import { sqlite, sqliteWithThread } from '../../support/sqlite.ts';
import { adminContract } from '../admin-suite.ts';
import { manyRowsContract } from '../many-rows-suite.ts';
import { puzzleContract } from '../puzzle-suite.ts';
import { storeContract } from '../suite.ts';

storeContract(sqliteWithThread);
puzzleContract(sqlite);
adminContract(sqlite);
manyRowsContract(sqlite);
