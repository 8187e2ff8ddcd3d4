import type { Logger } from 'pino';
import { CORE_LIMITS } from './core/routes/limits.ts';
import { PAGES as CORE_PAGES } from './core/routes/pages.ts';
import type { Parts } from './core/routes/parts.ts';
import type { Additions } from './core/store/additions.ts';
import type { OpenedStore } from './core/store/opened.ts';
import type { FeatureDeps, FeatureUse, Moderated } from './features/feature.ts';
import { FEATURES } from './features.ts';
import type { Command } from './platform/command/command.ts';
import type { Setting } from './platform/config/setting.ts';
import type { Api } from './platform/http/openapi/document.ts';
import type { Route } from './platform/http/operation/operation.ts';
import type { Page } from './platform/http/pages/pages.ts';
import type { Limit } from './platform/limit/limiter.ts';
import type { Intersection } from './platform/schemas/intersection.ts';

/** Composes the service from the core and the listed features. */

export type FeatureParts = Intersection<ReturnType<(typeof FEATURES)[number]['parts']>>;

/** Doesn't compile if a feature uses a part of an unlisted feature. */
const ALL: readonly FeatureUse<FeatureParts>[] = FEATURES;

export const LIMITS: readonly Limit[] = [...CORE_LIMITS, ...ALL.flatMap(({ limits = [] }) => limits)];
export const MODERATED: readonly Moderated[] = ALL.flatMap(({ moderated = [] }) => moderated);
export const ADDITIONS: Additions = {
  games: ALL.flatMap(({ games = [] }) => games),
  restored: ALL.flatMap(({ restored }) => (restored ? [(database) => restored(database, MODERATED)] : [])),
};
/** The features' settings, by feature and by name. */
export const FEATURE_SETTINGS: Readonly<Record<string, Readonly<Record<string, Setting>>>> =
  Object.fromEntries(ALL.map(({ name, settings = {} }) => [name, settings]));
export const FEATURE_COMMANDS: Readonly<Record<string, Command<OpenedStore>>> = Object.assign(
  {},
  ...ALL.map(({ commands }) => commands?.(MODERATED)),
);
export const PAGES: readonly Page<Parts & FeatureParts>[] = [
  ...CORE_PAGES,
  ...ALL.flatMap(({ pages = [] }) => pages),
];

type PartsOwner = { name: string; parts(deps: FeatureDeps & { settings: object }): object };

/** Makes the parts of all features from the values of their settings. */
export function partsOf(
  service: Omit<FeatureDeps, 'sql' | 'games' | 'moderated'>,
  settings: Readonly<Record<string, object>>,
): FeatureParts {
  const owners: readonly PartsOwner[] = FEATURES;
  const deps = { ...service, sql: service.store.sql, games: ADDITIONS.games, moderated: MODERATED };
  const made = owners.map(({ name, parts }) => parts({ ...deps, settings: settings[name] ?? {} }));
  return Object.assign({}, ...made);
}

export async function upkeepOf(parts: FeatureParts, log: Pick<Logger, 'info'>): Promise<void> {
  for (const { upkeep } of ALL) await upkeep?.(parts, log);
}

/** Loads all operations of this program, in the order of the document. */
export async function loadApi(): Promise<Api<Parts & FeatureParts>> {
  const { ABOUT, SECRETS, SECTIONS, SERVICE } = await import('./core/operations.ts');
  const own = ALL.flatMap(({ heading = '', about = '', operations }) =>
    operations ? [operations(MODERATED).then((operations) => ({ heading, about, operations }))] : [],
  );
  return {
    title: 'Wordsearch',
    about: ABOUT,
    secrets: SECRETS,
    sections: [...SECTIONS, ...(await Promise.all(own)), SERVICE],
    limits: LIMITS,
  };
}

/** Routes that the document leaves out. */
export async function loadRoutes(): Promise<(parts: Parts & FeatureParts) => Route[]> {
  const lists = await Promise.all(ALL.flatMap(({ routes }) => routes?.() ?? []));
  return (parts) => lists.flatMap((routesOf) => routesOf(parts));
}
