import { readPostgresUrl, type Target } from './settings.ts';

export type LibpqAddress = {
  /** DATABASE_URL without its password. */
  url: string;
  password: string | undefined;
  /** Our default for several hosts is not libpq's. */
  target: Target;
};

/** DATABASE_URL for the programs of PostgreSQL, with the password apart. */
export function libpqAddress(databaseUrl: string): LibpqAddress {
  const { password, target } = readPostgresUrl(databaseUrl);
  const [authority = '', query = ''] = databaseUrl.split('?');
  const parameters = query.split('&').filter((entry) => !entry.startsWith('password='));
  const place = authority.replace(/^([^/]+\/\/[^:/@]*):[^/]*@/, '$1@');
  return { url: [place, parameters.join('&')].filter(Boolean).join('?'), password, target };
}
