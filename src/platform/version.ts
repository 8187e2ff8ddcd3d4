import { readOwnJson } from './own-files.ts';

export const VERSION: string = readOwnJson('package.json').version;
