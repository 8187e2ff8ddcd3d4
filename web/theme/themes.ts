export const THEMES = [
  { id: '', name: 'System' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'contrast', name: 'High contrast' },
  { id: 'paper', name: 'Newsprint' },
  { id: 'chalk', name: 'Blackboard' },
  { id: 'arcade', name: 'Arcade' },
  { id: 'garden', name: 'Garden' },
] as const;
