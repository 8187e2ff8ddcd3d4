/** The commands of the program, in the order of --help. */
export const COMMANDS = [
  'serve',
  'migrate',
  'backup',
  'restore',
  'categories',
  'games',
  'puzzles',
  'generate',
  'healthcheck',
] as const;
export type CommandName = (typeof COMMANDS)[number];
