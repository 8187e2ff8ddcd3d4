import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { StoreUnusable } from '../errors.ts';
import { checkPostgresUrl } from '../postgres/settings.ts';

/** A wrong command, flag or value. The message is the one line that is printed for the operator. */
export class ConfigError extends Error {}

export function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < min || value > max) {
    throw new ConfigError(
      `${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`,
    );
  }
  return value;
}

export function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  if (!(choices as readonly string[]).includes(text)) {
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}`);
  }
  return text as T;
}

export function onOrOff(name: string, text: string): boolean {
  if (['on', 'true', 'yes', '1'].includes(text)) return true;
  if (['off', 'false', 'no', '0'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not ${JSON.stringify(text)}`);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** `30d`, `12h`, `90m` or `2w`, in milliseconds. */
export function duration(name: string, text: string): number {
  const [, count, unit = ''] = /^([0-9]{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count === undefined || length === undefined) {
    throw new ConfigError(`${name} takes minutes, hours, days or weeks, as in 90m, 12h, 30d or 2w`);
  }
  if (Number(count) === 0) {
    throw new ConfigError(`${name} must be more than 0: what is being played would be deleted`);
  }
  return Number(count) * length;
}

/** The messages do not repeat the URL: it may contain a password. */
export function databaseUrl(text: string): string {
  if (/^sqlite:./.test(text)) return text;
  if (/^postgres(ql)?:\/\/./.test(text)) return postgresUrl(text);
  throw new ConfigError(
    'DATABASE_URL must begin with sqlite: or postgres://, as in sqlite:data/wordsearch.db',
  );
}

function postgresUrl(text: string): string {
  try {
    checkPostgresUrl(text);
    return text;
  } catch (error) {
    throw error instanceof StoreUnusable ? new ConfigError(error.message) : error;
  }
}

/** Reads a secret from a file, which is how container platforms provide secrets. */
export function secretFrom(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name} names the file ${file}, which cannot be read: ${code}`);
  }
}

export function basePath(text: string): string {
  const path = text.replace(/^\/*/, '/').replace(/\/+$/, '');
  // Behind a proxy that strips it, /api/game/new would mean the page /game/new.
  if (path === '/api') throw new ConfigError('BASE_PATH must not be /api: the API itself is there');
  if (/^(\/[A-Za-z0-9._~-]+)*$/.test(path)) return path;
  throw new ConfigError(`BASE_PATH must look like /games/wordsearch, not ${JSON.stringify(text)}`);
}

/** Node takes an IPv6 address without the brackets that it has in a URL. */
export function address(text: string, name: string): string {
  if (/^\[.*\]$/.test(text)) {
    throw new ConfigError(`${name} takes an IPv6 address without brackets: ${text.slice(1, -1)}`);
  }
  return text;
}

/** A folder that may not exist yet. */
export function folder(text: string, name: string): string {
  if (statSync(text, { throwIfNoEntry: false })?.isFile()) {
    throw new ConfigError(`${name} is ${text}, which is a file: name a folder`);
  }
  return text;
}

/** Only in the form that browsers send, so that comparing the strings is enough. */
export function origins(text: string): string[] {
  const entries = splitList(text);
  for (const entry of entries) {
    const isOrigin = /^https?:[^*]*$/.test(entry) && URL.parse(entry)?.origin === entry;
    if (!isOrigin && !(entry === '*' && entries.length === 1)) {
      throw new ConfigError(
        `CORS_ORIGIN takes origins such as https://example.org, comma-separated, or * alone, not ${JSON.stringify(entry)}`,
      );
    }
  }
  return entries;
}

/** Sites for the policy of a page: an origin, also with * for all hosts of a domain. */
export function sites(text: string): string[] {
  const entries = splitList(text);
  for (const entry of entries) {
    if (/^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$/i.test(entry)) continue;
    throw new ConfigError(
      `FRAME_ANCESTORS takes sites such as https://school.example.org or https://*.example.org, comma-separated, not ${JSON.stringify(entry)}`,
    );
  }
  return entries;
}

export function proxies(text: string): string[] {
  const entries = splitList(text);
  for (const entry of entries) {
    if (/^[0-9a-f.:]+\/0+$/i.test(entry)) {
      throw new ConfigError(
        `TRUST_PROXY is ${entry}, which is every address: any client could choose its own. Name only the proxy`,
      );
    }
    if (!isNetwork(entry)) {
      throw new ConfigError(
        `TRUST_PROXY takes addresses and networks such as 10.0.0.0/8, comma-separated, not ${JSON.stringify(entry)}`,
      );
    }
  }
  return entries;
}

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
