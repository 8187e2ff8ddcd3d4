import { theme } from '../messages/messages.ts';

/** The first one follows the system. */
const IDS = ['', 'light', 'dark', 'contrast', 'paper', 'chalk', 'arcade', 'garden'] as const;

export const THEMES = IDS.map((id) => ({ id, name: theme.names[id === '' ? 'system' : id] }));
