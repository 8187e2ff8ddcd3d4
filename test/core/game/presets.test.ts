import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRESET_NAMES, PRESETS, presetOf } from '../../../src/core/game/presets.ts';

test('the presets are quick, classic, hard and expert (C112, C115)', () => {
  assert.deepEqual(PRESET_NAMES, ['quick', 'classic', 'hard', 'expert']);
  assert.deepEqual(PRESETS.map(presetOf), PRESET_NAMES);
});

test('a game with any other size, word count or difficulty has no preset (C112)', () => {
  for (const preset of PRESETS) {
    assert.equal(presetOf({ ...preset, size: preset.size + 1 }), undefined);
    assert.equal(presetOf({ ...preset, words: preset.words - 1 }), undefined);
    const difficulty = preset.difficulty === 'easy' ? 'hard' : 'easy';
    assert.equal(presetOf({ ...preset, difficulty }), undefined);
  }
});
