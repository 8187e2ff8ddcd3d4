import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** The WebDriver commands that the journeys use. Firefox takes them by name, WebKit by path. */
const PATHS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  Print: 'print',
} as const;

type Command = keyof typeof PATHS;
export type Engine = { send(command: Command, body: object): Promise<unknown>; stop(): Promise<void> };

/** Functions that start a browser; `undefined` if it isn't installed. */
export const ENGINES: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  Firefox: installed('firefox-esr', startFirefox),
  WebKit: installed('WebKitWebDriver', startWebKit),
};

function installed(program: string, start: (program: string) => Promise<Engine>) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program))) ? () => start(program) : undefined;
}

/** Marionette, which is built into Firefox: WebDriver as JSON over a socket, each message after its length. */
async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'wordsearch-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const line = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = spawn(program, line, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const port = await soon(() => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')));
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let text: Buffer = Buffer.alloc(0);
  let id = 0;
  socket.on('data', (bytes: Buffer) => {
    text = Buffer.concat([text, bytes]);
    for (;;) {
      const colon = text.indexOf(':');
      const end = colon + 1 + Number(text.subarray(0, colon));
      if (colon === -1 || text.length < end) return;
      const message = JSON.parse(text.subarray(colon + 1, end).toString());
      text = text.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, answered, error, result] = message;
      if (error) waiting.get(answered)?.reject(new Error(error.message));
      else waiting.get(answered)?.resolve(result && 'value' in result ? result.value : result);
    }
  });
  const call = (name: string, body: object): Promise<unknown> => {
    const answer = Promise.withResolvers();
    waiting.set(++id, answer);
    const message = JSON.stringify([0, id, `WebDriver:${name}`, body]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
  await call('NewSession', {});
  return {
    send: call,
    async stop() {
      socket.destroy();
      await end(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Starts WebKitGTK on a virtual screen. */
async function startWebKit(program: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = 20_000 + (process.pid % 20_000);
  const env = { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: { message?: string } & Record<string, unknown> };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  const { sessionId } = await soon(() => post('session', { capabilities: {} }));
  return {
    send: (command, body) => post(`session/${sessionId}/${PATHS[command]}`, body),
    async stop() {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      await end(driver);
      await end(screen);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill()) await once(child, 'exit');
}

/** Retries, because the browser needs some seconds until it can be reached. */
async function soon<T>(reach: () => T | Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      return await reach();
    } catch {
      await sleep(100);
    }
  }
  return reach();
}
