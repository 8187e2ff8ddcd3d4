import type { LanguageCode } from '../../core/game/language/languages.ts';
import type { PuzzleGameView } from './schema.ts';

/**
 * Spreadsheets expect a semicolon where numbers have a decimal comma, so numbers then have one too. Without a
 * language the columns have the fields' names.
 */
export type TableFormat = { separator: ',' | ';'; timeZone: string; language?: LanguageCode | undefined };

const COLUMNS = [
  'player_name',
  'status',
  'found',
  'word_count',
  'time_seconds',
  'hints',
  'typed',
  'practice',
  'team',
  'started_at',
] as const satisfies readonly (keyof PuzzleGameView)[];

/** Headings in the order of the columns; the last one gets the time zone. */
const HEADERS: Readonly<Record<LanguageCode, string>> = {
  en: 'Name,Status,Words found,Words,Time in seconds,Hints,Typed,Practice,Team,Started',
  de: 'Name,Stand,Gefundene Wörter,Wörter,Zeit in Sekunden,Tipps,Eingetippt,Übung,Team,Beginn',
  fr: 'Nom,État,Mots trouvés,Mots,Temps en secondes,Indices,Mots tapés,Entraînement,Équipe,Début',
  es: 'Nombre,Estado,Palabras encontradas,Palabras,Tiempo en segundos,Pistas,Escritas,Práctica,En equipo,Inicio',
  it: 'Nome,Stato,Parole trovate,Parole,Tempo in secondi,Aiuti,Parole scritte,Allenamento,Squadra,Inizio',
  pt: 'Nome,Situação,Palavras encontradas,Palavras,Tempo em segundos,Dicas,Digitadas,Treino,Em equipe,Início',
  nl: 'Naam,Stand,Gevonden woorden,Woorden,Tijd in seconden,Hints,Getypt,Oefening,Samen,Begin',
  pl: 'Imię,Stan,Znalezione słowa,Słowa,Czas w sekundach,Podpowiedzi,Wpisane,Trening,Razem,Początek',
  sv: 'Namn,Läge,Hittade ord,Ord,Tid i sekunder,Tips,Inskrivna,Övning,Lag,Start',
  tr: 'Ad,Durum,Bulunan kelimeler,Kelimeler,Saniye olarak süre,İpuçları,Yazarak,Alıştırma,Takım,Başlangıç',
  el: 'Όνομα,Κατάσταση,Λέξεις που βρέθηκαν,Λέξεις,Χρόνος σε δευτερόλεπτα,Υποδείξεις,Με πληκτρολόγηση,Εξάσκηση,Ομάδα,Έναρξη',
  uk: 'Ім’я,Стан,Знайдені слова,Слова,Час у секундах,Підказки,Введено,Тренування,Разом,Початок',
};

/** Makes spreadsheets read the table as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The games of a puzzle as CSV (RFC 4180): the first line, then the rows. Times are in the time zone. */
export function createTable({ separator, timeZone, language }: TableFormat) {
  const lineOf = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  // Swedish dates have the form of ISO 8601.
  const times = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const needsQuotes = new RegExp(`["${separator}\r\n]`);

  function cellText(value: string | number | boolean | null): string {
    if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
    const text = String(value ?? '');
    // A spreadsheet would run text that begins like a formula; a leading apostrophe prevents it.
    const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  }

  const names = language ? `${HEADERS[language]} (${timeZone})`.split(',') : COLUMNS;

  function rowOf(game: PuzzleGameView): string {
    const shown = { ...game, started_at: times.format(new Date(game.started_at)) };
    return lineOf(COLUMNS.map((column) => cellText(shown[column])));
  }

  return {
    head: BYTE_ORDER_MARK + lineOf(names),
    rows: (games: readonly PuzzleGameView[]) => games.map(rowOf).join(''),
  };
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
