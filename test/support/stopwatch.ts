const STEP_MS = 20;

/**
 * Measures a time without that in which this process had no processor: it counts steps of a timer, and one that comes late
 * counts no more than one in time.
 */
export function startStopwatch(): () => number {
  let begun = performance.now();
  let counted = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    counted += Math.min(now - begun, 2 * STEP_MS);
    begun = now;
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    return counted + Math.min(performance.now() - begun, 2 * STEP_MS);
  };
}
