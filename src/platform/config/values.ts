import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { StoreUnusable } from '../errors.ts';
import { parseAddress } from '../limit/client-address.ts';
import { parsePostgresUrl } from '../postgres/settings.ts';

/** An invalid command, flag or value. The operator sees its message as one line. */
export class ConfigError extends Error {}

/** Parses an operator's text; `name` is the variable or flag, for the ConfigError. */
export type ParseText<Value> = (text: string, name: string) => Value;

export function whole(min: number, max: number): ParseText<number> {
  return (text, name) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && value >= min && value <= max) return value;
    throw new ConfigError(
      `${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`,
    );
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): ParseText<T> {
  return (text, name) => {
    const known = choices.find((choice) => choice === text);
    if (known !== undefined) return known;
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(text)}`);
  };
}

export function onOff(text: string, name: string): boolean {
  if (['on', 'true', 'yes', '1'].includes(text)) return true;
  if (['off', 'false', 'no', '0'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not ${JSON.stringify(text)}`);
}

/** Returns the milliseconds of a number of days. */
export function days(text: string, name: string): number {
  return whole(0, 36_500)(text, name) * DAY_MS;
}

const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/** `30d`, `12h`, `90m` or `2w`, in milliseconds. */
export function duration(text: string, name: string): number {
  const [, count, unit = ''] = /^([0-9]{1,6})([mhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count === undefined || length === undefined) {
    throw new ConfigError(`${name} must be a time such as 90m, 12h, 30d or 2w, not ${JSON.stringify(text)}`);
  }
  if (Number(count) === 0) {
    throw new ConfigError(`${name} must be more than 0, because 0 would delete games in progress`);
  }
  return Number(count) * length;
}

/** Parses a database URL. The messages do not repeat it, because it may contain a password. */
export function databaseUrl(text: string): string {
  // The file would be in /data/…, where no one would look.
  if (/^sqlite:\/\/[^/]/.test(text)) {
    throw new ConfigError('DATABASE_URL has // after sqlite:. Write it as sqlite:data/wordsearch.db');
  }
  if (/^sqlite:./.test(text)) return text;
  if (!/^postgres(ql)?:\/\/./.test(text)) {
    throw new ConfigError(
      'DATABASE_URL must begin with sqlite: or postgres://, as in sqlite:data/wordsearch.db',
    );
  }
  try {
    parsePostgresUrl(text);
    return text;
  } catch (error) {
    throw error instanceof StoreUnusable ? new ConfigError(error.message) : error;
  }
}

/** The message doesn't repeat the value. */
export function secret(text: string, name: string): string {
  if (/^[!-~]{20,}$/.test(text)) return text;
  throw new ConfigError(`${name} must have at least 20 characters, without spaces`);
}

/** Returns the name of each key. The messages do not repeat the keys. */
export function apiKeys(text: string, name: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of text.split(',').map((entry) => entry.trim())) {
    if (entry === '') continue;
    const [, client, key] = /^([\w.-]{1,40}):([!-~]{20,})$/.exec(entry) ?? [];
    if (client === undefined || key === undefined || names.has(key)) {
      throw new ConfigError(
        `${name} must be comma-separated pairs such as bot:KEY, with each key once and at least 20 characters without spaces`,
      );
    }
    names.set(key, client);
  }
  return names;
}

/** Reads a secret from a file, which is how container platforms provide secrets. */
export function readSecretFile(name: string, file: string): string {
  return readNamed(name, file, () => readFileSync(file, 'utf8').trim());
}

export function readableFile(text: string, name: string): string {
  const bytes = readNamed(name, text, () => readFileSync(text));
  if (isUtf8(bytes) && !bytes.includes(0)) return text;
  throw new ConfigError(`${name} names ${text}, which is not UTF-8 text. Save it as UTF-8`);
}

export function readableFolder(text: string, name: string): string {
  readNamed(name, text, () => readdirSync(text));
  return text;
}

function readNamed<T>(name: string, path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`Cannot read ${path}, named by ${name}: ${code}`);
  }
}

export function basePath(text: string): string {
  const path = text.replace(/^\/*/, '/').replace(/\/+$/, '');
  // Behind a proxy that strips such a prefix, /api/game/new would mean the page /game/new.
  if (path === '/api') throw new ConfigError('BASE_PATH must not be /api, because the API itself is there');
  if (/^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*$/.test(path)) return path;
  throw new ConfigError(`BASE_PATH must look like /games/wordsearch, not ${JSON.stringify(text)}`);
}

/** Node takes an IPv6 address without the brackets that it has in a URL. */
export function address(text: string, name: string): string {
  if (/^\[.*\]$/.test(text)) {
    throw new ConfigError(`${name} has an IPv6 address in brackets. Write ${text.slice(1, -1)}`);
  }
  return text;
}

/** Parses the path of a folder, which may not exist yet. */
export function folder(text: string, name: string): string {
  if (readNamed(name, text, () => statSync(text, { throwIfNoEntry: false }))?.isFile()) {
    throw new ConfigError(`${name} is ${text}, which is a file. Name a folder`);
  }
  return text;
}

/** Accepts origins only in the form that browsers send, so that comparing the strings is enough. */
export function origins(text: string, name: string): string[] {
  const entries = entriesOf(text);
  for (const entry of entries) {
    const fault = originFault(entry, entries.length);
    if (fault) throw new ConfigError(`${name} has ${JSON.stringify(entry)}: ${fault}`);
  }
  return entries;
}

/** Origins of pages inside an app, which `URL` doesn't support. */
const APP_ORIGIN = /^(capacitor|ionic|tauri):\/\/[a-z0-9.-]+$/;

function originFault(entry: string, count: number): string | undefined {
  if (entry === '*') return count > 1 ? '* means every origin, so it must be the only entry' : undefined;
  if (entry.includes('*')) return 'write each origin in full, or only *';
  if (entry === 'null' || APP_ORIGIN.test(entry)) return undefined;
  const { protocol = '', origin } = URL.parse(entry) ?? {};
  if (protocol === 'http:' || protocol === 'https:')
    return origin === entry ? undefined : `browsers send ${origin}`;
  return 'write null, or an origin without a path that begins with https://, http://, capacitor://, ionic:// or tauri://';
}

export const sites = list(
  (entry) => /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$/i.test(entry),
  'FRAME_ANCESTORS must be comma-separated sites such as https://school.example.org or https://*.example.org',
);

const NETWORKS = list(
  isNetwork,
  'TRUST_PROXY must be comma-separated addresses or networks such as 10.0.0.0/8',
);

export function proxies(text: string): string[] {
  const entries = NETWORKS(text);
  const all = entries.find(isEverything);
  if (all === undefined) return entries;
  throw new ConfigError(
    `TRUST_PROXY is ${all}, which trusts every client to say its own address. Name only the proxy`,
  );
}

/** Whether an entry is every address; ::ffff:0.0.0.0/96 is every IPv4 address in IPv6 form. */
function isEverything(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  const isMapped = !isIPv4(address) && isIPv4(parseAddress(address) ?? '');
  return bits !== undefined && Number(bits) <= (isMapped ? 96 : 0);
}

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Parses a comma-separated list; `takes` describes valid entries in the error. */
function list(isValid: (entry: string) => boolean, takes: string) {
  return (text: string) => {
    const given = entriesOf(text);
    const wrong = given.find((entry) => !isValid(entry));
    if (wrong === undefined) return given;
    throw new ConfigError(`${takes}, not ${JSON.stringify(wrong)}`);
  };
}

function entriesOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}
