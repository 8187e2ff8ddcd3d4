import { describe } from 'node:test';
import type { LanguageCode } from '../../../../src/core/game/language/languages.ts';
import type { Backend } from '../../../support/backend.ts';
import { suitesOf } from '../../../support/features.ts';
import { categoriesSuite } from './categories.ts';
import { conditionalSuite } from './conditional.ts';
import { eventsSuite } from './events.ts';
import { findsSuite } from './finds.ts';
import { guessSuite } from './guess.ts';
import { hiddenSuite } from './hidden.ts';
import { hintSuite } from './hint.ts';
import { languagesSuite } from './languages.ts';
import { lobbySuite } from './lobby.ts';
import { namesSuite } from './names.ts';
import { newGameSuite } from './new-game.ts';
import { orderSuite } from './order.ts';
import { ownNameSuite } from './own-name.ts';
import { propertySuite } from './properties.ts';
import { protocolSuite } from './protocol.ts';
import { puzzlesSuite } from './puzzles.ts';
import { rateLimitSuite } from './rate-limit.ts';
import { scoreboardSuite } from './scoreboard.ts';

const FEATURES = await suitesOf('api');

/** The tests of the whole contract on one kind of database. */
export function apiContract(backend: Backend): void {
  describe(`the API on ${backend.name}`, () => {
    contractSuites(backend);
    languagesSuite(backend);
    findsSuite(backend);
    eventsSuite(backend);
    hintSuite(backend);
    puzzlesSuite(backend);
    for (const suite of FEATURES) suite(backend);
    ownNameSuite(backend);
    namesSuite(backend);
    hiddenSuite(backend);
    lobbySuite(backend);
    conditionalSuite(backend);
  });
}

/** The contract on a service in a language other than English. */
export function contractIn(siteLanguage: LanguageCode, backend: Backend): void {
  describe(`the contract with SITE_LANGUAGE=${siteLanguage} on ${backend.name}`, () =>
    contractSuites({ ...backend, siteLanguage }));
}

function contractSuites(backend: Backend): void {
  categoriesSuite(backend);
  newGameSuite(backend);
  guessSuite(backend);
  scoreboardSuite(backend);
  rateLimitSuite(backend);
  protocolSuite(backend);
  orderSuite(backend);
  propertySuite(backend);
}
