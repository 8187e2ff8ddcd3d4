import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dockerStage, dockerWords } from '../support/docker.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the systemd unit and the compose files start the same program, and only this machine reaches the containers', () => {
  const unit = readFileSync(join(ROOT, 'deploy/wordsearch.service'), 'utf8');
  assert.match(unit, /^ExecStart=wordsearch serve$/m);
  assert.deepEqual([dockerWords('ENTRYPOINT'), dockerWords('CMD')], [['wordsearch'], ['serve']]);
  assert.match(dockerStage, /^USER node$/m);
  for (const name of ['compose.yaml', 'deploy/compose.postgres.yaml']) {
    const text = readFileSync(join(ROOT, name), 'utf8');
    assert.match(text, /^ {4}build: \.\.?\n.*\n {4}read_only: true$/m);
    assert.deepEqual(text.match(/ports: .*/g), ['ports: ["127.0.0.1:8080:8080"]'], 'only for this machine');
  }
});
