/** The address in the examples until the script runs, where a service without settings listens. */
export const USUAL_ADDRESS = 'http://localhost:8080';

/** `base` has the path prefix and ends with a slash. */
export function withAddress(command: string, base: string): string {
  return command.replaceAll(USUAL_ADDRESS, base.replace(/\/$/, ''));
}
