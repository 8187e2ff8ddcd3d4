import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dockerStage, dockerWords } from '../support/docker.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the systemd unit and the compose files start the same program', () => {
  const unit = readFileSync(join(ROOT, 'deploy/wordsearch.service'), 'utf8');
  assert.match(
    unit,
    /^ExecStart=\/opt\/wordsearch\/node_modules\/\.bin\/node \/opt\/wordsearch\/bin\/wordsearch\.js serve$/m,
  );
  assert.deepEqual([dockerWords('ENTRYPOINT'), dockerWords('CMD')], [['wordsearch'], ['serve']]);
  assert.match(dockerStage, /^USER node$/m);
  for (const name of ['compose.yaml', 'deploy/compose.postgres.yaml']) {
    assert.match(readFileSync(join(ROOT, name), 'utf8'), /^ {4}build: \.\.?\n.*\n {4}read_only: true$/m);
  }
});
