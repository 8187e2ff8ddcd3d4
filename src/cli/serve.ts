import { flagOf, readConfig, SETTINGS, type Setting } from '../config/config.ts';
import { warningsOf } from '../config/warnings.ts';
import { command, DATABASE, type Options, text, yes } from './command.ts';

/** Only these npm scripts: any other may start a service and exit, and the service must then keep running. */
const NPM_EVENTS = ['start', 'npx'];

export const SETTING_FLAGS: Options = Object.fromEntries(
  Object.values<Setting>(SETTINGS).flatMap((setting) =>
    setting.flag ? [[flagOf(setting), text(setting.flag, setting.help)]] : [],
  ),
);

export const serve = command({
  summary: 'runs the service; the default command',
  about:
    'Brings the database schema up to date, then serves the JSON API and the pages until SIGTERM or SIGINT. ' +
    'Requests in progress are finished before it exits.',
  options: { ...SETTING_FLAGS, ...DATABASE, debug: yes('log level debug, readable log lines') },
  read(flags, _, env) {
    const config = readConfig(flags, env);
    const startedByNpm = NPM_EVENTS.includes(env.npm_lifecycle_event ?? '');
    return async () => {
      // Imported only for this command: without it the others start in half the time.
      const { start } = await import('./start.ts');
      await start(config, startedByNpm, warningsOf(config, env));
      return undefined;
    };
  },
});
