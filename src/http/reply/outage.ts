import type { Logger } from 'pino';

export type Outage = ReturnType<typeof watchOutage>;

/** An outage is over when the database is ready and no request has failed since the last check. */
const CHECK_MS = 1_000;

/** Logs two lines for each outage, however many requests fail: at the first failure, and at its end. */
export function watchOutage(log: Logger, isReady: () => Promise<boolean>) {
  let checking: NodeJS.Timeout | undefined;
  let begun = 0;
  let failed = 0;
  let failedNow = false;

  const check = async () => {
    failedNow = false;
    const isBack = await isReady().catch(() => false);
    if (!isBack || failedNow || checking === undefined) return;
    clearInterval(checking);
    checking = undefined;
    const seconds = Math.round((performance.now() - begun) / 1000);
    log.info({ failed, seconds }, 'the database is back');
  };

  return {
    report(reason: string): void {
      failedNow = true;
      failed++;
      if (checking !== undefined) return;
      failed = 1;
      begun = performance.now();
      checking = setInterval(check, CHECK_MS).unref();
      log.error({ reason }, 'the database is away: requests that need it are answered 503');
    },

    close(): void {
      clearInterval(checking);
      checking = undefined;
    },
  };
}
