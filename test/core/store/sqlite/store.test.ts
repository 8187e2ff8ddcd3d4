import { sqlite, sqliteWithThread } from '../../../support/sqlite.ts';
import { adminSuite } from '../admin-suite.ts';
import { puzzleSuite } from '../puzzle-suite.ts';
import { storeSuite } from '../suite.ts';

storeSuite(sqliteWithThread);
puzzleSuite(sqlite);
adminSuite(sqlite);
