import type { Logger } from 'pino';
import type { Command } from './command/command.ts';
import type { Setting } from './config/setting.ts';
import type { FeatureUse, Given } from './features/feature.ts';
import { FEATURES } from './features.ts';
import type { Api } from './http/openapi/document.ts';
import type { Page } from './http/pages/pages.ts';
import { CORE_LIMITS } from './http/routes/limits.ts';
import { PAGES as CORE_PAGES } from './http/routes/pages.ts';
import type { Parts } from './http/routes/parts.ts';
import type { Reportable } from './http/routes/report.ts';
import type { Limit } from './limit/limiter.ts';
import type { Additions } from './store/additions.ts';
import type { OpenedStore } from './store/opened.ts';

/** The service, of the core and the features of the list. */

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;
/** The parts of all features. */
export type FeatureParts = Both<ReturnType<(typeof FEATURES)[number]['parts']>>;

/** A feature that uses a part which no feature of the list has does not compile here. */
const ALL: readonly FeatureUse<FeatureParts>[] = FEATURES;

export const LIMITS: readonly Limit[] = [...CORE_LIMITS, ...ALL.flatMap(({ limits = [] }) => limits)];
export const MODERATED: readonly Reportable[] = ALL.flatMap(({ moderated = [] }) => moderated);
/** What they add to the store. */
export const ADDITIONS: Additions = {
  moderated: MODERATED,
  games: ALL.flatMap(({ games = [] }) => games),
};
/** By the name of the feature. */
export const FEATURE_SETTINGS: Readonly<Record<string, Readonly<Record<string, Setting>>>> =
  Object.fromEntries(ALL.map(({ name, settings = {} }) => [name, settings]));
export const FEATURE_COMMANDS: Readonly<Record<string, Command<OpenedStore>>> = Object.assign(
  {},
  ...ALL.map(({ commands }) => commands),
);
export const PAGES: readonly Page<Parts & FeatureParts>[] = [
  ...CORE_PAGES,
  ...ALL.flatMap(({ pages = [] }) => pages),
];

type Maker = { name: string; parts(given: Given & { settings: object }): object };

/** With the values of the settings, by the name of the feature. */
export function partsOf(
  given: Omit<Given, 'games'>,
  settings: Readonly<Record<string, object>>,
): FeatureParts {
  const makers: readonly Maker[] = FEATURES;
  const made = makers.map(({ name, parts }) =>
    parts({ ...given, games: ADDITIONS.games, settings: settings[name] ?? {} }),
  );
  return Object.assign({}, ...made);
}

export async function upkeepOf(parts: FeatureParts, log: Pick<Logger, 'info'>): Promise<void> {
  for (const { upkeep } of ALL) await upkeep?.(parts, log);
}

/** All that this program answers, in the order of the document. */
export async function loadApi(): Promise<Api<Parts & FeatureParts>> {
  const [{ ABOUT, SECTIONS, SERVICE }, { reportOf }] = await Promise.all([
    import('./http/operations.ts'),
    import('./http/routes/report.ts'),
  ]);
  const own = ALL.map(async ({ heading, about, operations, moderated }) => {
    const reports = moderated ? reportOf(moderated) : {};
    return { heading, about, operations: { ...(await operations()), ...reports } };
  });
  return {
    title: 'Wordsearch',
    about: ABOUT,
    sections: [...SECTIONS, ...(await Promise.all(own)), SERVICE],
    limits: LIMITS,
  };
}
