import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR_MS } from '../../core/game/days.ts';

/** A player's first report about an item. */
export type NewReport = { kind: string; id: string; title: string; reason: string; url: string };

type Deps = { log: Pick<Logger, 'warn'>; wait?: (ms: number) => Promise<void> };

const TIMEOUT_MS = 10_000;
/** The pause before the first retry; each further pause is three times as long, up to an hour. */
const FIRST_PAUSE_MS = 5_000;
/** The maximum number of waiting reports; further reports are only in the list of reports. */
const MAX_WAITING = 100;

/**
 * Posts each report until it is accepted or the process ends; after that, only the list of reports has it. Nothing
 * waits for a post, and each report has its own pauses.
 */
export function createReportWebhook(url: string, { log, wait = waitFor }: Deps) {
  let waiting = 0;

  async function deliver(body: string): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = nextPause(pauseMs)) {
      const problem = await post(url, body);
      if (problem === undefined) return;
      log.warn({ reason: problem, retrySeconds: pauseMs / 1000 }, 'REPORT_WEBHOOK did not accept a report');
      await wait(pauseMs);
    }
  }

  return (report: NewReport): void => {
    if (waiting >= MAX_WAITING) {
      log.warn('too many reports wait for REPORT_WEBHOOK: this one is only in the list of reports');
      return;
    }
    waiting++;
    void deliver(JSON.stringify(bodyOf(report))).finally(() => {
      waiting--;
    });
  };
}

/** Slack, Mattermost and Discord's /slack show `text`; the rest is for programs. */
function bodyOf({ kind, id, title, reason, url }: NewReport) {
  const why = reason === '' ? '' : `: ${plain(reason)}`;
  const text = `A player reported the ${kind} “${plain(title)}”${why}\n${url}`;
  return { text, [`${kind}_id`]: id, title, reason, url };
}

/** Escapes players' text for chats, so that it mentions nobody and makes no link. */
function plain(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll(/@|:(?=\/)|\.(?=\S)/g, '$&\u200b');
}

/** Returns the reason of a failure. */
async function post(url: string, body: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as Error | undefined)?.message ?? message;
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(HOUR_MS, pauseMs * 3);
}

function waitFor(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}
