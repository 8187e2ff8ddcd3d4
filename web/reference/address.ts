/** Where a service listens that was started without settings: the address in the examples, until the script is there. */
export const USUAL_ADDRESS = 'http://localhost:8080';

/** `base` ends with a slash, and has the path prefix. */
export function withAddress(command: string, base: string): string {
  return command.replaceAll(USUAL_ADDRESS, base.replace(/\/$/, ''));
}
