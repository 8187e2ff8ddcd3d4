import { testThemeBoards } from '../theme-boards.ts';

testThemeBoards(1);
