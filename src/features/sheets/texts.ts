import type { LanguageCode } from '../../core/game/language/languages.ts';

/** Every text on paper, besides the words and what its creator typed. */
export type PaperTexts = {
  name: string;
  date: string;
  className: string;
  /** The line above the blanks of a hidden message. */
  leftover: string;
  solutions: string;
  board(number: number): string;
  key(number: number): string;
};

/** The texts are in one table, because the command has no page but prints in the same languages. */
export const PAPER_TEXTS: Readonly<Record<LanguageCode, PaperTexts>> = {
  en: {
    ...{ name: 'Name', date: 'Date', className: 'Class', solutions: 'Solutions' },
    leftover: 'The leftover letters spell',
    board: (number) => `Board ${number}`,
    key: (number) => `Solution of board ${number}`,
  },
  de: {
    ...{ name: 'Name', date: 'Datum', className: 'Klasse', solutions: 'Lösungen' },
    leftover: 'Die übrigen Buchstaben sagen',
    board: (number) => `Gitter ${number}`,
    key: (number) => `Lösung von Gitter ${number}`,
  },
  fr: {
    ...{ name: 'Nom', date: 'Date', className: 'Classe', solutions: 'Solutions' },
    leftover: 'Les lettres restantes disent',
    board: (number) => `Grille ${number}`,
    key: (number) => `Solution de la grille ${number}`,
  },
  es: {
    ...{ name: 'Nombre', date: 'Fecha', className: 'Clase', solutions: 'Soluciones' },
    leftover: 'Las letras que sobran dicen',
    board: (number) => `Tablero ${number}`,
    key: (number) => `Solución del tablero ${number}`,
  },
  it: {
    ...{ name: 'Nome', date: 'Data', className: 'Classe', solutions: 'Soluzioni' },
    leftover: 'Le lettere rimaste dicono',
    board: (number) => `Griglia ${number}`,
    key: (number) => `Soluzione della griglia ${number}`,
  },
  pt: {
    ...{ name: 'Nome', date: 'Data', className: 'Turma', solutions: 'Soluções' },
    leftover: 'As letras que sobram dizem',
    board: (number) => `Tabuleiro ${number}`,
    key: (number) => `Solução do tabuleiro ${number}`,
  },
  nl: {
    ...{ name: 'Naam', date: 'Datum', className: 'Klas', solutions: 'Oplossingen' },
    leftover: 'De overgebleven letters zeggen',
    board: (number) => `Bord ${number}`,
    key: (number) => `Oplossing van bord ${number}`,
  },
  pl: {
    ...{ name: 'Imię', date: 'Data', className: 'Klasa', solutions: 'Rozwiązania' },
    leftover: 'Pozostałe litery tworzą hasło',
    board: (number) => `Plansza ${number}`,
    key: (number) => `Rozwiązanie planszy ${number}`,
  },
  sv: {
    ...{ name: 'Namn', date: 'Datum', className: 'Klass', solutions: 'Lösningar' },
    leftover: 'Bokstäverna som är kvar säger',
    board: (number) => `Bräde ${number}`,
    key: (number) => `Lösning till bräde ${number}`,
  },
  tr: {
    ...{ name: 'Ad', date: 'Tarih', className: 'Sınıf', solutions: 'Çözümler' },
    leftover: 'Kalan harfler diyor ki:',
    board: (number) => `Tahta ${number}`,
    key: (number) => `Tahta ${number}: çözüm`,
  },
  el: {
    ...{ name: 'Όνομα', date: 'Ημερομηνία', className: 'Τάξη', solutions: 'Λύσεις' },
    leftover: 'Τα γράμματα που μένουν λένε',
    board: (number) => `Ταμπλό ${number}`,
    key: (number) => `Λύση για το ταμπλό ${number}`,
  },
  uk: {
    ...{ name: 'Ім’я', date: 'Дата', className: 'Клас', solutions: 'Розв’язки' },
    leftover: 'З решти літер виходить',
    board: (number) => `Поле ${number}`,
    key: (number) => `Розв’язок поля ${number}`,
  },
};
