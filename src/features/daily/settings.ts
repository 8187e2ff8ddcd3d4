import { optionalSetting, withDefault } from '../../platform/config/setting.ts';
import { onOff, readableFolder } from '../../platform/config/values.ts';

export const settings = {
  themesFolder: optionalSetting('THEMES_FOLDER', readableFolder, 'none; a folder with your own daily themes'),
  dailyAdult: withDefault('DAILY_ADULT', 'on', onOff, 'off: no daily themes for adults'),
};
