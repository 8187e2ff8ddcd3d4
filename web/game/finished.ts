import type { PageDeps } from '../shared/controller.ts';

/** A feature's work after a daily puzzle: `finished.ts` in its folder. */
export type Finished = (deps: PageDeps) => Promise<unknown>;

const ALL = import.meta.glob<Finished>('../features/*/finished.ts', { eager: true, import: 'default' });

export async function finished(deps: PageDeps): Promise<void> {
  await Promise.all(Object.values(ALL).map((act) => act(deps)));
}
