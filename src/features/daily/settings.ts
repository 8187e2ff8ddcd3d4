import { optional, value } from '../../config/setting.ts';
import { onOff, readableFolder } from '../../config/values.ts';

export const settings = {
  themesFolder: optional('THEMES_FOLDER', readableFolder, 'none; your themes for the puzzle of the day'),
  dailyAdult: value('DAILY_ADULT', 'on', onOff, 'off: no theme for adults in the puzzle of the day'),
};
