import { FIRST_DAY, parseDay } from '../../core/game/days.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../core/game/language/languages.ts';
import { SITE_LANGUAGE } from '../../core/site-language.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import { adminSubcommand, type Command, textOption } from '../../platform/command/command.ts';
import { settingFrom } from '../../platform/config/setting.ts';
import { oneOf } from '../../platform/config/values.ts';
import { OperatorError } from '../../platform/errors.ts';
import { createDailyThemes } from './board.ts';
import { settings } from './settings.ts';
import { createDailyStore, type DailyStore } from './store.ts';

export const themes: Command<OpenedStore> = {
  summary: 'skip the theme of a day',
  about: 'Every instance uses the new theme. A puzzle that is already stored stays.',
  subcommands: {
    'skip DATE': adminSubcommand({
      help: 'give the puzzle of a date, such as 2026-11-15, another theme; repeat to skip that one, too',
      options: { language: textOption('CODE', 'language of the puzzle; default SITE_LANGUAGE') },
      read: ({ language }, env) => ({
        language:
          language === undefined
            ? settingFrom(SITE_LANGUAGE, {}, env)
            : oneOf(...LANGUAGE_CODES)(language, '--language'),
        folder: settingFrom(settings.themesFolder, {}, env),
        hasAdult: settingFrom(settings.dailyAdult, {}, env),
      }),
      run: ({ sql }, [date = ''], about) => skip(createDailyStore(sql), date, about),
    }),
  },
};

type SkipOptions = { language: LanguageCode; folder: string | undefined; hasAdult: boolean };

async function skip(admin: DailyStore, date: string, about: SkipOptions): Promise<string> {
  const { language } = about;
  const day = parseDay(date);
  if (day === undefined || day < FIRST_DAY)
    throw new OperatorError('DATE must be 2026-01-01 or later, written as 2026-11-15');
  const { dailies } = await admin.dailies({ language, last: day, count: 1 });
  const [stored] = dailies.filter((daily) => daily.day === day);
  if (stored)
    throw new OperatorError(`The puzzle for ${date} is already stored, so it stays: ${stored.board.title}`);
  const themeOf = createDailyThemes();
  const skips = await admin.themeSkips(language);
  const { title } = themeOf({ ...about, day, skips });
  const more = [...skips, { day, title }];
  const instead = themeOf({ ...about, day, skips: more });
  if (instead.title === title) throw new OperatorError(`${title} is the only theme for ${date}`);
  await admin.skipTheme(language, { day, title });
  return `${date}, ${language}: ${instead.title} instead of ${title}`;
}
