import { theme } from '../messages/later.ts';

/** The themes; the first follows the system. */
const IDS = ['', 'light', 'dark', 'contrast', 'paper', 'chalk', 'arcade', 'garden'] as const;

export const THEMES = IDS.map((id) => ({ id, name: theme.names[id === '' ? 'system' : id] }));
