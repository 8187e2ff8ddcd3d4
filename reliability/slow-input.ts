import { Random } from '../src/game/random.ts';
import { openApi } from './api.ts';
import { type Connection, openConnection } from './connection.ts';
import { count, type Figure } from './report.ts';
import { type Service, startService } from './service.ts';
import { type Recipe, slotsOf, wireOf } from './worst-inputs.ts';

/** Longest time that one request may block the event loop. */
const LIMIT_MS = 10;
/** The fastest of several measurements counts: the others may include a garbage collection or a first compilation. */
const REPEATS = 12;
/** Attempts without a slower request, after which the climb ends. */
const CHANGES = 12;
/** A request this slow is a clear failure: the climb ends. */
const GIVE_UP_MS = 1000;

/** How many random requests, and from how many of the slowest a hill climb starts. */
type Effort = { tries: number; climbs: number; seed: number };

type Tried = { recipe: Recipe; ms: number };

/**
 * Searches for the request that blocks the event loop longest. It fills every slot with all its atoms, then with a few
 * random ones, then improves the slowest requests by hill climbing.
 */
export async function searchSlowInput({ tries, climbs, seed }: Effort): Promise<Figure[]> {
  const service = await startService({ database: 'sqlite::memory:', env: ENVIRONMENT });
  try {
    const api = openApi(service.port);
    const { id } = await api.newGame({ category_id: 1 });
    api.close();
    const judge = createJudge(service);
    const random = new Random(seed);
    const slots = slotsOf(id);
    const tried: Tried[] = [];
    const measure = async (recipe: Recipe) => {
      const ms = await judge.costOf(wireOf(recipe));
      tried.push({ recipe, ms });
      return ms;
    };
    for (const broad of BROAD) for (const slot of slots) await measure(broad(slot));
    for (let i = 0; i < tries; i++) await measure(randomRecipe(slots, random));
    for (const start of worst(tried, climbs)) await climb(start, measure, random);
    judge.close();
    return [report(worst(tried, 3), tried.length, seed)];
  } finally {
    await service.kill();
  }
}

/** Settings with which the service also parses the headers of proxies and of other origins. */
const ENVIRONMENT = { TRUST_PROXY: 'loopback', CORS_ORIGIN: 'https://example.org' };

function report(worst: readonly Tried[], tried: number, seed: number): Figure {
  const names = worst.map(({ recipe, ms }) => `${nameOf(recipe)} ${ms.toFixed(1)} ms`);
  return {
    what: 'Requests built to be slow, up to 64 KiB each: processor time of the event loop',
    often: `${count(tried)} requests, seed ${seed}`,
    result: `the slowest: ${names.join('; ')}`,
    ok: (worst[0]?.ms ?? 0) <= LIMIT_MS,
  };
}

/** Measures the event-loop time of a request, minus the cost of the measurement itself. */
function createJudge(service: Service) {
  let connection: Connection = openConnection(service.port);
  const once = async (bytes: Buffer) => {
    if (!connection.open) connection = openConnection(service.port);
    const before = await service.eventLoopMs();
    await connection.send(bytes).catch(() => undefined);
    return (await service.eventLoopMs()) - before;
  };
  return {
    async costOf(bytes: Buffer): Promise<number> {
      let least = await once(bytes);
      for (let i = 1; i < REPEATS && least > LIMIT_MS / 4; i++) least = Math.min(least, await once(bytes));
      return least;
    },
    close: () => connection.close(),
  };
}

async function climb(start: Tried, measure: (recipe: Recipe) => Promise<number>, random: Random) {
  let { recipe, ms } = start;
  for (let failed = 0; failed < CHANGES && ms < GIVE_UP_MS; failed++) {
    const next = changed(recipe, random);
    const cost = await measure(next);
    if (cost <= ms) continue;
    [recipe, ms] = [next, cost];
    failed = 0;
  }
}

function changed(recipe: Recipe, random: Random): Recipe {
  const { slot, atoms } = recipe;
  const atom = pick(slot.atoms, random);
  const changes: (() => Recipe)[] = [
    () => ({ ...recipe, atoms: atoms.with(random.below(atoms.length), atom) }),
    () => ({ ...recipe, atoms: [...atoms, atom] }),
    () => ({ ...recipe, atoms: half(atoms, random) }),
    () => ({ ...recipe, isMixed: !recipe.isMixed }),
    () => ({ ...recipe, head: atom }),
    () => ({ ...recipe, tail: atom }),
  ];
  return pick(changes, random)();
}

function randomRecipe(slots: readonly Recipe['slot'][], random: Random): Recipe {
  const slot = pick(slots, random);
  const atoms = Array.from({ length: 1 + random.below(3) }, () => pick(slot.atoms, random));
  const isMixed = random.below(2) === 0;
  return { slot, head: random.below(2) ? '' : pick(slot.atoms, random), atoms, tail: '', isMixed };
}

/** Many atoms at once: one slow atom, or a slow pair, is measurable even with a small share of the text. */
const BROAD: readonly ((slot: Recipe['slot']) => Recipe)[] = [
  (slot) => ({ slot, head: '', atoms: slot.atoms, tail: '', isMixed: false }),
  (slot) => ({ slot, head: '', atoms: slot.atoms.toReversed(), tail: '', isMixed: false }),
  (slot) => ({ slot, head: '', atoms: slot.atoms, tail: '', isMixed: true }),
];

/** Some of the atoms in their order, at least one. */
function half(atoms: readonly string[], random: Random): readonly string[] {
  const kept = atoms.filter(() => random.below(2) === 0);
  return kept.length > 0 ? kept : [pick(atoms, random)];
}

/** At most one per slot, so that the climbs start in different places. */
function worst(tried: readonly Tried[], most: number): Tried[] {
  const bySlot = new Map<Recipe['slot'], Tried>();
  for (const one of tried.toSorted((a, b) => a.ms - b.ms)) bySlot.set(one.recipe.slot, one);
  return [...bySlot.values()].sort((a, b) => b.ms - a.ms).slice(0, most);
}

function nameOf({ slot, head, atoms, tail, isMixed }: Recipe): string {
  const named = atoms.length > 4 ? ['…'] : atoms;
  const filled = [head, ...named, tail].filter((text) => text !== '');
  const texts = filled.map((text) => JSON.stringify(text).replace(/[^ -~]/g, escaped));
  return `\`${slot.name.replaceAll('|', '\\|')}\` of ${texts.join(isMixed ? ' ' : ' + ').replaceAll('|', '\\|')}`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function pick<T>(choices: readonly T[], random: Random): T {
  return choices[random.below(choices.length)] as T;
}
