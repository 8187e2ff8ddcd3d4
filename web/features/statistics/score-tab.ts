import { statistics as t } from '../../messages/messages.ts';
import type { ScoreTab } from '../../shared/shell.tsx';

const tab: ScoreTab = { path: 'statistics', name: t.title };

export default tab;
