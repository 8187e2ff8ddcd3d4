import { optionalSetting, withDefault } from '../../platform/config/setting.ts';
import { onOff, readableFolder } from '../../platform/config/values.ts';

export const settings = {
  themesFolder: optionalSetting('THEMES_FOLDER', readableFolder, 'none; your themes for the daily puzzle'),
  dailyAdult: withDefault('DAILY_ADULT', 'on', onOff, 'off: no theme for adults in the daily puzzle'),
};
