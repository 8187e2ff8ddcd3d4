import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

const plural = pluralsOf('fr');
const list = listsOf('fr');

const wordsOf = (found: number, all: number) =>
  plural(found, { one: `# mot sur ${all}`, other: `# mots sur ${all}` });

export const site: Texts['site'] = {
  name: 'Wordsearch – mots mêlés',
  wordmark: ['Word', 'search'],
  titled: (page) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Aller au contenu',
  pages: 'Navigation',
  play: 'Jouer',
  api: 'L’API',
  language: 'Langue',
  picture: 'Wordsearch, mots mêlés : trouve les mots cachés',
  motto: 'Trouve les mots cachés',
  noScript: ['JavaScript est', 'désactivé'],
  noScriptWhy: 'Le jeu a besoin de JavaScript.',
  needs: ({ chrome, firefox, safari }) =>
    `Ce jeu demande un navigateur plus récent : Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} ou plus.`,
  missing: ['Page', 'introuvable'],
  missingWhy: 'L’adresse est peut-être mal écrite. Les mots sont cachés ailleurs.',
  missingNext: 'Lancer une partie',
};

export const titles: Texts['titles'] = {
  start: {
    description:
      'Trouve les mots cachés : des mots mêlés en toute tranquillité, en solo ou à plusieurs, sans pub ni pistage.',
  },
  missing: { title: 'Page introuvable', description: 'Cette page n’existe pas.' },
  reference: {
    title: 'Référence de l’API',
    description: 'Tous les chemins, champs et erreurs de l’API JSON.',
  },
  game: { title: 'Partie', description: 'Une partie de mots mêlés : rejoins-la et trouve les mots cachés.' },
  puzzle: {
    title: 'Mots mêlés',
    description: 'Des mots mêlés : la même grille pour toutes les personnes qui ont le lien.',
  },
  board: '{{subject}}, {{size}} × {{size}}, {{words}} mots',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('fr'),
  spokenTime: spokenTimesOf('fr'),
  boardSize: (size) => `${size} × ${size}`,
  words: (count) => plural(count, { one: '# mot', other: '# mots' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  streak: (days) => plural(days, { one: 'Série de # jour', other: 'Série de # jours' }),
  soon: 'moins d’une minute',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  lettersLeft: 'Les lettres restantes disent',
  seconds: (count) => plural(count, { one: '# seconde', other: '# secondes' }),
  solvedClue: (word, clue) => `${word} : ${clue}`,
  clue: (clue, letters) => `${clue} (${letters})`,
  nameless: 'Anonyme',
  presets: { quick: 'Rapide', classic: 'Classique', hard: 'Difficile', expert: 'Expert' },
};

export const shared: Texts['shared'] = {
  games: (count) => plural(count, { one: '# partie', other: '# parties' }),
  noAnswer: 'Le serveur ne répond pas. Nouvelle tentative…',
};

export const problems: Texts['problems'] = {
  tooManyGames: (seconds) =>
    `Trop de nouvelles parties depuis ton réseau. Réessaie dans ${common.seconds(seconds)}.`,
  tooManyRequests: (seconds) =>
    `Trop de requêtes depuis ton réseau. Réessaie dans ${common.seconds(seconds)}.`,
  refused: 'Ça n’a pas marché. Vérifie ta saisie et réessaie.',
  noAnswer: 'Le serveur n’a pas répondu. Vérifie ta connexion et réessaie.',
  trouble: 'Le serveur a un souci en ce moment. Réessaie dans un instant.',
};

export const name: Texts['name'] = {
  refused: 'Ce nom n’est pas accepté ici : choisis-en un autre',
  label: 'Ton nom',
  optional: '(si tu veux)',
  rule: 'Lettres, chiffres, espaces, - ’ et émojis',
  wrong:
    'Un nom ne peut contenir que des lettres (un alphabet par mot), des chiffres, des espaces, - ’ et des émojis.',
  missing: 'Tape un nom, ou choisis « Juste regarder »',
  anonymous: (anonymous) => `« ${anonymous} » désigne les personnes sans nom : choisis-en un autre`,
};

export const directions: Texts['directions'] = {
  legend: 'Sens des mots',
  names: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
  texts: {
    easy: 'Les mots vont vers la droite et vers le bas.',
    medium: 'Les mots vont vers la droite, vers le bas et en diagonale.',
    hard: 'Les mots vont dans les huit directions, même à l’envers.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Tu es', 'hors ligne'],
  text: 'Cette page n’est pas encore sur ton appareil. Elle s’ouvrira toute seule au retour de la connexion.',
  back: 'Retour à l’accueil',
};

export const theme: Texts['theme'] = {
  title: 'Thème',
  names: {
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
    contrast: 'Contraste fort',
    paper: 'Journal',
    chalk: 'Tableau noir',
    arcade: 'Arcade',
    garden: 'Jardin',
  },
};

export const start: Texts['start'] = {
  title: 'Trouve les mots cachés',
  newBoard: 'Nouvelle grille',
  offline: 'Tu es hors ligne',
  offlineText:
    'Tes dernières parties ouvertes marchent encore. Les nouvelles grilles reviendront avec la connexion.',
  more: 'Et aussi',
  resume: 'Continuer',
  found: (found, all) => wordsOf(found, all),
  progress: 'Mots trouvés',
  wordsIn: 'Mots en',
  category: 'Catégorie',
  surprise: 'Surprise',
  custom: 'Grille sur mesure',
  customText: 'Choisis la taille, les mots et leurs sens',
  size: 'Taille',
  words: 'Mots',
  start: 'Jouer',
  readyIn: (seconds) => `Prêt dans ${seconds} s`,
  making: 'Création de ta grille…',
  tooMany: 'Ça fait beaucoup de nouvelles parties depuis ton réseau.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Rejoindre avec un code',
    description: 'Tape un code de six lettres et joue.',
  },
  start: 'J’ai un code',
  startText: 'celui de ta classe ou de tes amis',
  title: 'Rejoins la partie',
  text: 'Tape les six lettres affichées en classe ou envoyées par tes amis.',
  label: 'Le code',
  action: 'Rejoindre',
  wrong: 'Aucune partie n’a ce code. Vérifie les six lettres ou demande un nouveau code.',
  incomplete: 'Un code a six lettres.',
};

export const recent: Texts['recent'] = {
  title: 'Tes parties',
  clear: 'Tout effacer',
  undo: 'Annuler',
  remove: (game, date) => `Retirer ${game}, ${date}`,
  removedOne: (game) => `Partie retirée : ${game}.`,
  removed: (count) => plural(count, { one: '# partie retirée.', other: '# parties retirées.' }),
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'N’est plus sur le serveur',
  done: (time) => `Finie en ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Aujourd’hui',
  all: 'Toutes les grilles du jour',
  today: {
    title: 'Mots mêlés du jour',
    description: 'La même grille pour tout le monde, une nouvelle chaque jour : trouve tous ses mots.',
  },
  day: (date) => `Grille du ${date}`,
  archive: { title: 'Grilles du jour', description: 'Les mots mêlés de tous les jours passés.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) => (number === undefined ? 'Grille du jour' : `Grille du jour · n° ${number}`),
  offline: 'Tu es hors ligne : ton temps ne sera pas classé',
  unavailable: 'Elle n’est pas encore là. Nouvelle tentative…',
  play: { none: 'Jouer', running: 'Continuer', done: 'Voir ton résultat' },
  opening: 'Ouverture…',
  done: (time) => `Finie en ${time}`,
  next: (time) => `Prochaine dans ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'Les lettres restantes forment une phrase de # mot',
      other: 'Les lettres restantes forment une phrase de # mots',
    }),
  board: (title) => `Ouvrir la grille «\u00a0${title}\u00a0»`,
  noStreak: 'Lance une série',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Archives',
  earlierPuzzles: 'Grilles précédentes',
  archiveTitle: 'Toutes les grilles du jour',
  archiveText:
    'Une nouvelle grille chaque nuit à minuit, où que tu sois. Les anciennes se jouent toujours aussi bien, mais seules les parties du jour même entrent au classement.',
  earlierMonth: 'Mois précédent',
  laterMonth: 'Mois suivant',
  monthDone: (done, days) =>
    `${plural(done, { one: '# grille finie', other: '# grilles finies' })} sur ${common.days(days)} ce mois-ci`,
  noDay: ['Pas de grille', 'ce jour-là'],
  noDayWhy: 'La première date du 1er janvier 2026, et une nouvelle arrive chaque nuit à minuit.',
  toArchive: 'Toutes les grilles du jour',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done) =>
    plural(done, { one: '# jour joué sur les 7 derniers', other: '# jours joués sur les 7 derniers' }),
  tomorrow: (wait) => `Grille de demain dans ${wait}`,
  yesterday: 'Grille d’hier',
  earlier: 'Grilles précédentes',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Grille',
  daily: (number) => (number === undefined ? 'Grille du jour' : `Grille du jour · n° ${number}`),
  resume: 'Continuer ta partie',
  start: 'Jouer',
  again: 'Rejouer',
  opening: 'Ouverture…',
  result: 'Ton résultat',
  share: 'Partager',
  copied: 'Résultat copié',
  board: 'Voir ta grille',
  practice: 'Pour t’entraîner : seule ta première partie compte.',
  past: 'Cette journée est finie. Joue pour le plaisir : son classement est clos.',
  noConnection: ['Pas de', 'connexion'],
  unknown: ['Cette grille a', 'disparu'],
  unknownWhy: 'Le lien est peut-être mal écrit, ou la grille a été supprimée.',
  other: 'Jouer une autre grille',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Lancer un défi',
  bothTimes: 'Les deux temps',
  beat: (rival, time) => `À battre : ${rival}, ${time}`,
  race: (found, all, rival, ghost) => `${wordsOf(found, all)}, ${rival} ${ghost}`,
  youWon: (gap) => `Tu as gagné avec ${gap} d’avance.`,
  rivalWon: (rival, gap) => `${rival} a gagné avec ${gap} d’avance.`,
  copied: 'Défi copié : envoie-le à qui tu veux',
  canYouFind: 'Sauras-tu trouver tous les mots ?',
  canYouBeat: (time) => `Feras-tu mieux que ${time} ?`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival, time) => `${rival} te défie : fais mieux que ${time}`,
  mine: 'Tes défis',
  won: (rival, title, mine, time) => `${title} : tu as battu ${rival}, ${mine} contre ${time}`,
  lost: (rival, title, mine, time) => `${title} : ${rival} a gagné, ${time} contre ${mine}`,
  closeNews: 'OK',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place, players) => `${place === 1 ? '1re' : `${place}e`} place sur ${players}`,
  fasterThan: (percent, players) => `Plus rapide que ${percent} % des ${players} personnes`,
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place) => `${place === 1 ? '1re' : `${place}e`} place`,
  placeIn: (place, category) => `${category} : ${leaderboardsResult.place(place)}`,
  fastestIn: (category) => `${category} : les plus rapides`,
  allTimes: 'Tous les temps',
  late: 'Finie après le jour même : hors classement',
  practice: 'Entraînement : seule ta première partie sur cette grille compte',
  tooFast: 'Trop rapide pour une main humaine : hors classement',
  second: 'Seule ta première partie du jour compte : celle-ci est hors classement',
  changed: 'La grille a changé depuis : hors classement',
  beyond: 'Au-delà de la 1000e place',
  puzzleDeleted: 'Cette grille a été supprimée',
};

export const scores: Texts['scores'] = {
  page: { title: 'Classement', description: 'Les dix parties les plus rapides de chaque catégorie.' },
  link: 'Classement',
  off: 'Pas de classement ici',
  offWhy: 'Le classement est désactivé sur ce site.',
  title: 'Classement',
  pages: 'Classement et statistiques',
  leaderboard: 'Classement',
  board: 'Grille',
  any: 'Toutes',
  category: 'Catégorie',
  allCategories: 'Toutes',
  caption: 'Les parties les plus rapides',
  place: 'Rang',
  player: 'Nom',
  time: 'Temps',
  when: 'Date',
  you: 'Toi',
  anyRule: 'Toutes les parties finies sans indices, quelle que soit la grille, en solo ou à plusieurs.',
  times: (count) => plural(count, { one: '# temps', other: '# temps' }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Personne ici pour l’instant. La première place est à toi.',
  emptyBoard: 'Premier rang libre',
  play: (board) => `Jouer : ${board}`,
  playAny: 'Jouer',
  mine: 'Tes parties',
  noneMine: 'Aucune des tiennes dans cette liste pour l’instant.',
  finished: 'Finies',
  best: 'Meilleur temps',
  yourPlace: 'Ta place',
  popular: 'Ce qui se joue',
  popularCaption: 'Parties finies par catégorie',
  average: 'Moyenne',
  playNow: 'Jouer',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Période',
  periods: { all: 'Tout', week: 'Semaine', day: 'Jour' },
  fairRule:
    'En solo, tous les mots trouvés dans la grille, sans indices : la meilleure partie de chaque nom.',
  beyond: 'au-delà de la 1000e',
  fastest: 'Les plus rapides',
  fastestOfDay: 'Les plus rapides du jour',
  thisGame: 'cette partie',
  nobody: 'Personne ne l’a encore finie. Ouvre le bal !',
  nobodyThen: 'Personne ne l’a finie le jour même.',
  trust:
    'Chaque nom a une seule place, celle de sa première partie. Impossible de voir qui a déjà joué sur la grille, en navigation privée ou sous un autre nom : la vraie course, c’est celle entre amis.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Tes statistiques',
  page: {
    title: 'Tes statistiques',
    description: 'Tes parties dans ce navigateur : série, meilleurs temps et moyennes.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Tes statistiques',
  all: 'Toutes les parties',
  games: 'Parties',
  streak: 'Série en cours',
  longest: 'Record de série',
  times: 'Tes temps',
  none: 'Aucune partie finie en solo dans ce navigateur pour l’instant.',
  best: 'Record',
  teamGames: 'À plusieurs',
  rule: 'Record et moyenne comptent les parties en solo, sans indices ni mots tapés.',
  moveTitle: 'Passer à un autre navigateur',
  moveText:
    'Tes parties et tes groupes ne vivent que dans ce navigateur. Copie un code ici et colle-le là-bas : rien ne compte deux fois. Ne le montre à personne : avec ce code, on peut jouer à ta place dans tes groupes.',
  copy: 'Copier le code',
  copied: 'Code copié',
  copyByHand: 'Le navigateur nous empêche de copier. Voici le code :',
  myCode: 'Ton code',
  showQr: 'Afficher un QR code',
  scan: 'Scanne-le avec l’autre appareil : la page de statistiques s’y ouvrira avec ton code.',
  newest: (count) =>
    plural(count, {
      one: 'Il contient ta partie la plus récente ; le code copié les a toutes.',
      other: 'Il contient tes # parties les plus récentes ; le code copié les a toutes.',
    }),
  chart: (count, first, last) =>
    plural(count, {
      one: `Ton dernier temps, de ${first} à ${last}, le plus rapide en évidence`,
      other: `Tes # derniers temps, de ${first} à ${last}, le plus rapide en évidence`,
    }),
  otherCode: 'Code d’un autre navigateur',
  add: 'Ajouter',
  pasteFirst: 'Colle d’abord un code',
  badCode: 'Ce code est incomplet. Recopie-le.',
  codeEmpty: 'Ce code ne contient aucune partie',
  codeKnown: 'Tu as déjà toutes ces parties',
  added: (count) => plural(count, { one: '# partie ajoutée', other: '# parties ajoutées' }),
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Groupe',
    description: 'Joue aux mots mêlés du jour entre amis et regarde qui va le plus vite.',
  },
  toGroup: 'Crée un groupe.',
  added: (count) => plural(count, { one: '# groupe ajouté', other: '# groupes ajoutés' }),
  eyebrow: 'Groupe',
  newTitle: 'Jouer entre amis',
  newText:
    'Crée un groupe et envoie son lien à ta famille ou à tes amis. Chaque jour, tu vois qui a fait la grille du jour, et en combien de temps. Personne n’a besoin de compte.',
  mine: 'Tes groupes',
  title: 'Nom du groupe',
  titleExample: 'Famille',
  titleMissing: 'Donne un nom au groupe.',
  titleLong: 'Le nom dépasse 30 caractères.',
  titleMixed: 'Écris chaque mot du nom dans une seule écriture.',
  make: 'Créer le groupe',
  full: (max) => `Tu es dans ${max} groupes. Quittes-en un pour en rejoindre un autre.`,
  groupFull: (max) => `Ce groupe est complet : il compte ${max} membres.`,
  join: 'Rejoindre le groupe',
  joinText: 'Dis qui tu es, et c’est tout. Tes temps à la grille du jour s’afficheront ici tout seuls.',
  joinButton: 'Rejoindre',
  name: 'Ton nom',
  nameMissing: 'Tape un nom : les autres doivent savoir qui tu es.',
  played: (played, members) =>
    plural(played, {
      one: `# sur ${members} a joué aujourd’hui.`,
      other: `# sur ${members} ont joué aujourd’hui.`,
    }),
  line: (name, played, members) =>
    `${name} : ${plural(played, { one: `# sur ${members} a joué`, other: `# sur ${members} ont joué` })}`,
  more: 'Jouer entre amis : créer un groupe',
  lines: 'Tes groupes',
  period: 'Période',
  periods: { today: 'Jour', week: 'Semaine', month: 'Mois' },
  lists: { today: 'Temps du jour', week: 'Temps de la semaine', month: 'Temps du mois' },
  nobody: 'Personne n’a encore rejoint le groupe.',
  notYet: 'pas encore',
  you: 'Toi',
  days: (count) => common.days(count),
  rule: 'La première partie finie du jour compte, sans indices, sans mots tapés et sans coup de main.',
  daysFirst: 'En tête : le plus de jours joués, puis le meilleur temps.',
  manage: 'Retirer des membres',
  done: 'Terminé',
  trust:
    'Impossible de voir si quelqu’un a déjà joué sur la grille, en navigation privée ou sous un autre nom. C’est une course entre gens qui se font confiance.',
  play: 'Jouer la grille du jour',
  invite: 'Inviter du monde',
  inviteText: 'Avec ce lien, on peut rejoindre le groupe et voir tous les noms et tous les temps.',
  code: 'QR code du lien',
  share: 'Partager le lien',
  invitation: (name, link) => `Rejoins « ${name} » et viens faire les mots mêlés du jour avec nous : ${link}`,
  copied: 'Le lien est copié.',
  rename: 'Changer de nom',
  save: 'Valider',
  leave: 'Quitter le groupe',
  leaveSure: 'Quitter le groupe ? Tes temps ici seront supprimés.',
  remove: 'Retirer',
  removeOne: (name) => `Retirer ${name}`,
  removeSure: (name) => `Retirer ${name} du groupe ? Les temps de ce membre seront supprimés.`,
  delete: 'Supprimer le groupe',
  deleteSure: (name) => `Supprimer « ${name} » pour tous ses membres ?`,
  cancel: 'Annuler',
  another: 'Tes groupes, ou en créer un autre',
  report: 'Signaler ce groupe',
  unknown: ['Groupe', 'introuvable'],
  unknownWhy: 'Il a été supprimé, ou le lien est incomplet.',
  forget: 'Retirer de tes groupes',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Toi',
  waiting: (members) => plural(members, { one: '# n’a pas encore joué', other: '# n’ont pas encore joué' }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Créer des mots mêlés',
    description: 'Crée des mots mêlés avec tes propres mots, à jouer par lien ou sur papier.',
  },
  nav: 'Créer',
  off: 'Pas de grilles perso ici',
  offWhy: 'La création de grilles est désactivée sur ce site.',
  refused: 'Le serveur ne l’a pas accepté. Change le titre, les mots ou le message, puis réessaie.',
  reasons: {
    long: (letters, size) =>
      `${letters} lettres, et la grille n’a que ${size} lignes : passe en ${common.boardSize(letters)}`,
    longForAny: (letters, max) =>
      `${letters} lettres, et une grille a ${max} lignes au plus : raccourcis ce mot`,
    longLabel: (max) => `plus de ${max} caractères`,
    longClue: (max) => `sa définition dépasse ${max} caractères`,
    mixedClue: 'un mot de sa définition mélange plusieurs écritures',
    noClue: 'pas de définition',
    tooMany: (max) => `une grille peut avoir ${max} mots au plus`,
    noLetters: 'aucune lettre',
    digits: (signs) => `caractères impossibles dans une grille (${signs}) : écris-le en lettres`,
    smallLetters: (signs) => `caractères impossibles dans une grille (${signs}) : écris-le en majuscules`,
    otherSigns: (signs) =>
      `caractères impossibles dans une grille (${signs}) : il faut des lettres qui ont une majuscule`,
    short: (min) => `moins de ${min} lettres`,
    otherScript: (word) => `pas la même écriture que « ${word} »`,
    twoScripts: 'ses lettres mélangent deux écritures',
    twice: 'déjà dans la liste',
    inside: (word) => `se lit déjà dans « ${word} »`,
    contains: (word) => `contient « ${word} »`,
  },
  messageReasons: {
    long: (max) => `Un message peut avoir ${max} lettres au plus.`,
    noLetters: 'Il faut des lettres dans un message.',
    signs: 'Un message ne peut contenir que des lettres et de la ponctuation.',
    otherScript: 'Le message doit avoir la même écriture que les mots.',
  },
  title: 'Créer une grille',
  text: 'Tes propres mots, pour une classe, un anniversaire ou des amis. Seules les personnes qui ont le lien la trouvent.',
  newPuzzle: 'Nouvelle grille',
  changePuzzle: 'Modifier la grille',
  name: 'Titre',
  nameExample: 'Classe de CM1',
  words: 'Mots',
  wordsHow:
    '(un par ligne, ou avec des virgules ; « mot = définition » ou « mot - définition » affiche la définition)',
  count: (usable, min, max) => `${common.words(usable)}. Une grille en a de ${min} à ${max}.`,
  leftOut: 'Pas dans la grille :',
  leftOutLabel: 'Mots laissés de côté',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}\u00a0: ${reason}` : `Ligne ${line}\u00a0: ${word}\u00a0: ${reason}`,
  noRoom: (otherSize) =>
    `pas de place dans la grille${otherSize === undefined ? '' : ` : passe en ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count) => plural(count, { one: 'et encore # mot', other: 'et encore # mots' }),
  size: 'Taille',
  players: 'Règles du jeu',
  showWords: 'Montrer la liste des mots',
  showWordsNot: '(sinon, seulement leur nombre)',
  hints: 'Autoriser les indices',
  making: 'Création de la grille…',
  save: 'Enregistrer',
  make: 'Créer la grille',
  discard: 'Annuler les changements',
  preview: 'Aperçu',
  previewLabel: (placed) =>
    plural(placed, { one: 'Une grille avec # de tes mots', other: 'Une grille avec # de tes mots' }),
  previewText: 'Voici la grille. Pendant la partie, on ne voit pas les repères.',
  shuffle: 'Mélanger',
  message: 'Message',
  messageHow: '(si tu veux : il se lit dans les lettres restantes)',
  messageExample: 'Joyeux anniversaire Ada',
  messageRoom: (min, max, letters) =>
    `Cette grille laisse ${min === max ? '' : `${min} à `}${plural(max, { one: '# lettre', other: '# lettres' })}, ton message en a ${letters}.`,
  messageNeedsAll: 'Avec un message, tous les mots doivent tenir.',
  addWords: (count) =>
    plural(count, {
      one: 'Ajoute un mot, ou change la taille.',
      other: 'Ajoute # mots, ou change la taille.',
    }),
  takeWords: (count) =>
    plural(count, {
      one: 'Enlève un mot, ou change la taille.',
      other: 'Enlève # mots, ou change la taille.',
    }),
  messageRoomAt: (size, min, max, letters) =>
    `En ${common.boardSize(size)}, le message peut avoir ${min === max ? '' : `${min} à `}${plural(max, { one: '# lettre', other: '# lettres' })}, le tien en a ${letters}.`,
  makeItSize: (size) => `Ça tient en ${common.boardSize(size)}\u00a0: choisir`,
  addToFit: (words, size) => `Ajouter ${words}\u00a0: ça tient en ${common.boardSize(size)}`,
  options: 'Grille et règles',
  previewEmpty: (min) => `Tape au moins ${min} mots, et la grille apparaîtra ici.`,
  ready: (title) => `C’est prêt : ${title}`,
  changed: (title) => `C’est modifié : ${title}`,
  another: 'Créer une autre grille',
  link: 'Le lien pour y jouer',
  share: 'Partager le lien',
  play: 'Jouer',
  notOnBoard: 'Ces mots ne sont pas dans la grille :',
  keepOld: 'Les parties déjà lancées gardent l’ancienne grille.',
  mine: 'Mes grilles',
  mineText:
    'À l’impression, la solution est sur la deuxième page. Seul ce navigateur peut modifier ou supprimer ces grilles : si tu effaces ses données, la liste disparaît, mais pas les grilles.',
  shareOne: (title) => `Partager « ${title} »`,
  printOne: (title) => `Imprimer « ${title} »`,
  editOne: (title) => `Modifier « ${title} »`,
  deleteOne: (title) => `Supprimer « ${title} »`,
  linkOf: (title) => `Le lien vers « ${title} »`,
  shareShort: 'Partager',
  print: 'Imprimer',
  edit: 'Modifier',
  delete: 'Supprimer',
  deleteQuestion: 'Supprimer cette grille et toutes ses parties ?',
  keep: 'Garder',
  linkCopied: 'Lien copié.',
  copyByHand: 'Le navigateur nous empêche de copier : copie le lien à la main.',
  board: 'La grille',
  boardMarked: 'La grille avec ses mots entourés',
  secretWords: (count) => `Trouve ${common.words(count)} : cette grille les garde secrets.`,
  solution: (title) => `Solution : ${title}`,
  noAnswer: 'Le serveur n’a pas répondu. Tes mots sont gardés : réessaie au retour de la connexion.',
  trouble: 'Le serveur a un souci en ce moment. Tes mots sont gardés : réessaie dans un instant.',
  deleted: 'Cette grille a été supprimée. Tes mots sont gardés : tu peux en faire une nouvelle.',
  titleMissing: 'Donne un titre à la grille.',
  titleLong: (max) => `Un titre peut avoir ${max} caractères au plus.`,
  titleMixed: 'Écris chaque mot du titre dans une seule écriture.',
  tooFew: (min, missing) => `Il faut ${min} mots pour une grille. Ajoutes-en ${missing}.`,

  kind: 'Contenu de la grille',
  ownWords: 'Tes mots',
  vocabulary: 'Vocabulaire',
  wordsIn: 'Mots en',
  cluesIn: 'Définitions en',
  pictures: 'Images',
  list: 'Les élèves voient',
  lists: { both: 'Mots et définitions', clues: 'Définitions seules', pictures: 'Images seules' },
  topics: 'Thèmes',
  topicNames: {
    animals: 'Animaux',
    body: 'Le corps',
    clothes: 'Vêtements',
    family: 'Famille',
    food: 'Nourriture',
    fruit: 'Fruits',
    home: 'À la maison',
    jobs: 'Métiers',
    kitchen: 'La cuisine',
    music: 'Musique',
    nature: 'La nature',
    school: 'École',
    sea: 'La mer',
    sport: 'Le sport',
    time: 'Heures et jours',
    town: 'En ville',
    travel: 'Voyages',
    weather: 'Météo',
  },
  topicsFailed:
    'Impossible de charger les mots des thèmes. Vérifie ta connexion et choisis à nouveau un thème.',
  howMany: 'Nombre de mots',
  topicsHave: (count) =>
    plural(count, {
      one: 'Seul # mot de ces thèmes tient dans une grille.',
      other: 'Seuls # mots de ces thèmes tiennent dans une grille.',
    }),
  otherWords: 'D’autres mots',
  chosen: 'Les mots choisis',
  strike: (word) => `Enlever « ${word} »`,
  replace: (word) => `Remplacer « ${word} »`,
  struck: (word) => `Mot enlevé : ${word}.`,
  replaced: (word, other) => `« ${other} » à la place de « ${word} ».`,
  noOther: 'Les thèmes n’ont pas d’autre mot. Choisis un thème de plus.',
  pairsHow: '(une paire par ligne, « mot = définition », ou deux colonnes d’un tableur)',
  vocabularyTitle: (topics, board, clues) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics, board) => `${topics} (${board})`,
  findClues: (count) =>
    plural(count, {
      one: 'Trouve # mot. Voici sa définition :',
      other: 'Trouve # mots. Voici leurs définitions :',
    }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count) => plural(count, { one: '# grille ajoutée', other: '# grilles ajoutées' }),
  moved: 'Les grilles que tu as créées suivent : avec ce code, on peut les modifier.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Imprimer un livret',
    description:
      'Imprime jusqu’à 60 grilles de mots mêlés d’un coup, avec les solutions\u00a0: sur un thème, avec tes mots, depuis un tableau ou avec un mois de grilles du jour.',
  },
  title: 'Imprimer un livret',
  text: 'Jusqu’à 60 grilles de mots mêlés sur papier, toutes différentes, avec les solutions à la fin.',
  source: 'D’où viennent les mots',
  sources: { topics: 'Thèmes', own: 'Ma liste', daily: 'Grilles du jour' },
  noClues: 'Sans définitions',
  anyLanguage: 'N’importe laquelle',
  listHow: '(un par ligne, ou «\u00a0mot = définition\u00a0»)',
  openList: 'Choisir un tableau',
  openListHow:
    'Un fichier CSV, TSV ou texte avec des colonnes pour le mot, la définition et le numéro de la grille. Tu peux aussi le déposer sur la liste.',
  listsOf: (count) => plural(count, { one: '# liste', other: '# listes' }),
  closeFile: 'Retirer',
  atPlace: (line, column, problem) => `Ligne ${line}, colonne ${column}\u00a0: ${problem}`,
  fileFaults: {
    quote: 'un guillemet n’est pas fermé',
    columns: 'il n’y a que trois colonnes\u00a0: mot, définition et numéro de la grille',
    number: 'le numéro de la grille doit être un entier de 1 à 400',
    word: 'il manque le mot',
    many: 'une liste peut avoir jusqu’à 1000 mots',
    empty: 'le fichier ne contient aucun mot',
  },
  month: 'Mois',
  daysEnded: (count) =>
    plural(count, {
      one: '# grille terminée partout dans le monde',
      other: '# grilles terminées partout dans le monde',
    }),
  boards: 'Grilles',
  boardsForPupils: (count) =>
    plural(count, { one: '# grille, pour un élève', other: '# grilles, une par élève' }),
  print: 'Imprimer',
  making: 'Création des grilles',
  made: (count, all) => plural(all, { one: `${count} grille sur #`, other: `${count} grilles sur #` }),
  stop: 'Arrêter',
  stopped: 'Arrêté',
  preview: 'Première page',
  previewEmpty: 'Choisis des mots, et la première page apparaîtra ici.',
  shuffle: 'Mélanger',

  failed: 'Les grilles n’ont pas pu être créées. Recharge la page pour réessayer.',
  severalLists: 'Avec des noms, il faut une seule liste\u00a0: tous les élèves ont les mêmes mots.',
  fewWords: (min, usable) => `Il faut ${min} mots qui tiennent dans la grille, il y en a ${usable}.`,
  noRoom: (placed, wanted) => `La grille n’a de la place que pour ${placed} mots sur ${wanted}.`,
  fewBoards: (made) =>
    plural(made, {
      one: 'Ces mots ne donnent que # grille. Ajoute des mots ou agrandis la grille.',
      other: 'Ces mots ne donnent que # grilles différentes. Ajoute des mots ou agrandis-les.',
    }),
  noFit: 'Avec ces lettres, les grilles ne tiennent pas sur la page.',
  takePerPage: (perPage) => `Imprimer ${perPage} par page`,
  badFont: 'Le nom d’une police n’a que des lettres, des chiffres, des espaces et des traits d’union.',
  tooManyNames: (max) => `Un livret peut avoir jusqu’à ${max} noms.`,
  tooLong: (max) => `Un nom peut avoir jusqu’à ${max} caractères.`,
  palindrome: 'il se lit pareil à l’envers',

  board: 'Grilles et mots',
  perBoard: 'Mots par grille',
  allWords: 'tous',
  list: 'La liste montre',
  wordsOnly: 'Mots seulement',
  messageHow: '(facultatif\u00a0: les lettres restantes de chaque grille le forment)',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper, perPage) => `${paper}, ${perPage} par page`,
  paperSize: 'Format du papier',
  perPage: 'Grilles par page',
  binding: 'Marge plus large pour relier',
  cover: 'Page de titre',
  coverOn: 'Imprimer une page de titre',
  name: 'Titre',
  by: 'Nom',
  group: 'Classe',
  date: 'Date',
  emptyLines: 'Laisse un champ vide pour avoir une ligne à remplir à la main.',
  pupils: 'Une grille pour chaque élève',
  pupilsHow:
    'Tape ou colle leurs noms. Chacun reçoit une grille différente avec les mêmes mots et son nom. Les noms restent dans ce navigateur.',
  names: 'Noms, un par ligne',
  pupilsOf: (count) => plural(count, { one: '# nom', other: '# noms' }),
  reading: 'Gros caractères et premiers lecteurs',
  letters: 'Lettres de la grille',
  letterSizes: { 0: 'Les plus grandes possibles', 18: 'Grandes, 18\u00a0pt', 24: 'Très grandes, 24\u00a0pt' },
  letterCase: 'En lettres',
  cases: { upper: 'MAJUSCULES', lower: 'minuscules' },
  font: 'Police',
  fontHow: '(installée sur cet ordinateur)',
  firstReaders: 'Régler pour les premiers lecteurs',
  firstReadersHow: 'De petites grilles de cinq mots, seulement vers la droite et vers le bas, en minuscules.',
  files: 'Enregistrer et images',
  save: 'Enregistrer le livret',
  open: 'Ouvrir un livret',
  saveHow:
    'Le fichier contient tes mots et tes réglages. Ouvre-le l’an prochain, et tu imprimeras exactement le même livret.',
  opened: (title) => `${title}\u00a0: ouvert`,
  untitled: 'Livret',
  otherVersion: 'Une autre version de Wordsearch l’a enregistré\u00a0: les grilles peuvent changer.',
  notABooklet: 'Ce fichier n’est pas un livret enregistré.',
  pictures: 'Images',
  pictureOf: 'Numéro de la grille',
  boardAs: (kind) => `Grille en ${kind}`,
  keyAs: (kind) => `Solution en ${kind}`,
  picturesHow: 'Les images PNG ont 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Imprimer un livret de plusieurs grilles',
  puzzle: 'Livret',
  puzzleOf: (title) => `Livret de «\u00a0${title}\u00a0»`,
  pupils: 'Imprimer une grille par élève',
  month: 'Imprimer ce mois',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Classe',
    description: 'Qui fait ta grille de mots mêlés, et où en est chaque élève.',
  },
  classOf: (title) => `Classe : ${title}`,
  withClass: 'Jouer en classe',
  classShort: 'Classe',
  eyebrow: 'Ta classe joue',
  join: 'Scanne, ou va sur',
  scan: 'Le code à scanner',
  code: 'et tape',
  begin: 'Départ',
  free: 'Chacun à son rythme',
  together: 'Tous ensemble',
  waiting: (count) => plural(count, { one: '# en attente', other: '# en attente' }),
  nobodyWaits: 'Personne n’attend pour l’instant',
  startAll: 'Donner le départ',
  started: 'C’est parti. Les retardataires commencent dès leur arrivée.',
  players: 'Élèves',
  counts: (all, done) =>
    `${plural(all, { one: '# élève', other: '# élèves' })}, ${plural(done, { one: '# a fini', other: '# ont fini' })}`,
  nobody: 'Personne ne joue encore. Montre cette page à la classe.',
  ready: 'en attente',
  progress: (found, all) => `${found} sur ${all}`,
  results: 'Résultats',
  place: 'Rang',
  name: 'Nom',
  words: 'Mots',
  time: 'Temps',
  help: 'Aide',
  hints: (count) => plural(count, { one: '# indice', other: '# indices' }),
  typed: 'mots tapés',
  actions: 'Modifier',
  rename: 'Renommer',
  renameOne: (name) => `Renommer ${name}`,
  newName: (name) => `Nouveau nom pour ${name}`,
  save: 'Valider',
  cancel: 'Annuler',
  remove: 'Retirer',
  removeOne: (name) => `Retirer ${name}`,
  removeQuestion: (name) => `Retirer ${name} et sa partie ?`,
  print: 'Imprimer',
  csv: 'Fichier CSV',
  separator: 'Séparateur de colonnes',
  comma: 'Virgules',
  semicolon: 'Points-virgules',
  practice: 'entraînement',
  team: 'équipe',
  empty: 'Vider la classe',
  emptyQuestion: 'Supprimer toutes les parties et tous les noms de cette classe ? La grille reste.',
  asPupil: 'Voir côté élève',
  copy: 'Copier pour une autre classe',
  move: 'Ouvrir sur un autre appareil',
  keyPlace:
    'La clé de cette grille est enregistrée dans ce navigateur seulement. Si tu effaces ses données, elle est perdue : ouvre aussi la page sur un autre appareil.',
  moveWhy: 'Avec ce lien, on peut modifier la grille. Ne le montre pas à la classe.',
  moveLink: 'Le lien avec la clé de la grille',
  other: 'Cette page s’ouvre dans le navigateur qui a créé la grille',
  otherWhy: 'C’est lui qui a la clé de la grille. Ou bien la grille a été supprimée.',
  toMake: 'Créer une grille',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Administration',
    description: 'Grilles, noms et chiffres, pour l’administration de ce site.',
  },
  token: 'Jeton',
  tokenHelp: 'La valeur de ADMIN_TOKEN. Elle est gardée tant que tu ne fermes pas cet onglet.',
  open: 'Ouvrir',
  wrongToken: 'Ce n’est pas le bon jeton.',
  failed: 'Ça n’a pas marché. Réessaie.',
  today: 'Aujourd’hui, en UTC',
  figures: (games, completed, players, errors) =>
    list([
      plural(games, { one: '# partie', other: '# parties' }),
      plural(completed, { one: 'dont # finie', other: 'dont # finies' }),
      plural(players, { one: '# personne', other: '# personnes' }),
      plural(errors, { one: '# erreur de ce processus', other: '# erreurs de ce processus' }),
    ]),
  version: (version, megabytes) => `Version ${version}, base de données ${megabytes} Mo`,
  backups: {
    title: 'Sauvegardes',
    make: 'Sauvegarder maintenant',
    done: 'Sauvegarde faite',
    none: 'Aucune sauvegarde pour l’instant',
    folder: 'Définis BACKUP_FOLDER pour voir ici les sauvegardes.',
    postgres: 'PostgreSQL se sauvegarde avec pg_dump. Avec BACKUP_FOLDER, ses copies apparaissent ici.',
    made: (age, megabytes) => `${age} · ${megabytes}\u00a0Mo`,
  },
  search: 'Chercher des titres et des noms',
  find: 'Chercher',
  reported: 'Grilles et groupes signalés',
  sureOfGroup: (name) => `Supprimer le groupe « ${name} » avec ses membres et leurs résultats ?`,
  groupOf: 'Groupe :',
  showWords: 'Voir les mots',
  showWordsOf: (title) => `Voir les mots : ${title}`,
  message: 'Message',
  rude: 'grossier',
  dismiss: 'Ignorer',
  dismissOf: (title) => `Ignorer les signalements : ${title}`,
  dismissed: 'Ignoré. Il reviendra en cas de changement et de nouveau signalement.',
  refusals: 'Requêtes refusées aujourd’hui par ce processus',
  unknownPath: 'chemin inconnu',
  log: 'Journal de modération',
  acts: {
    renamedName: (about) => `Un nom a été changé (${about})`,
    renamedGame: (about) => `Le nom d’une partie a été changé (${about})`,
    erasedName: (about) => `Un nom a été rendu anonyme (${about})`,
    erasedGame: (about) => `Le nom d’une partie a été rendu anonyme (${about})`,
    dismissedPuzzle: (about) => `Les signalements d’une grille ont été ignorés (${about})`,
    dismissedGroup: (about) => `Les signalements d’un groupe ont été ignorés (${about})`,
    deletedGame: (about) => `Une partie a été supprimée (${about})`,
    deletedPuzzle: (about) => `Une grille a été supprimée (${about})`,
    deletedGroup: (about) => `Un groupe a été supprimé (${about})`,
  },
  ways: { page: 'Sur cette page', command: 'Par une commande' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Dernières grilles',
  found: 'Grilles avec ce titre',
  none: 'Rien à afficher',
  foundGames: 'Dernières parties de ces personnes',
  sureOfGame: (name) => `Supprimer cette partie de ${name}\u202f?`,
  searching: 'La recherche continue',
  played: (games, date) => `Parties sur cette grille\u00a0: ${games}. Dernière partie\u00a0: ${date}`,
  more: 'Afficher plus',
  older: 'Afficher les entrées plus anciennes',
  names: 'Noms',
  reports: (reports) => plural(reports, { one: '# signalement', other: '# signalements' }),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}\u00a0: ${reasons}`,
  games: (started, found, groups) =>
    `${plural(started, { one: '# partie lancée', other: '# parties lancées' })}, mots trouvés dans ${plural(found, { one: '# partie', other: '# parties' })}, ${plural(groups, { one: '# groupe', other: '# groupes' })}`,
  remove: 'Supprimer',
  removeOf: (title) => `Supprimer « ${title} »`,
  made: (date, isChallenge) => (isChallenge ? `${date}, défi` : date),
  sure: (title) => `Supprimer « ${title} » avec ses mots et ses parties ?`,
  sureOfLink: (title) =>
    `Supprimer ce défi sur « ${title} » ? Ses mots et ses parties restent : ils appartiennent à la grille de ce titre.`,
  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  newName: (name) => `Un autre nom pour ${name}`,
  erase: 'Rendre anonyme',
  eraseOf: (name) => `Rendre anonyme : ${name}`,
  sureErase: (name) => `Rendre « ${name} » anonyme dans toutes les parties et tous les groupes ?`,
  changed: (places) =>
    `Changé dans ${plural(places, { one: '# partie ou groupe', other: '# parties et groupes' })}.`,
  deleted: 'Supprimé.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Signaler cette grille',
  why: 'Qu’est-ce qui ne va pas ?',
  send: 'Envoyer',
  sending: 'Envoi…',
  done: 'Merci. L’équipe du site va regarder.',
  failed: 'Impossible d’envoyer le signalement. Recharge la page pour réessayer.',
};

export const game: Texts['game'] = {
  hintsOff: 'Cette grille ne donne pas d’indices',
  hintLate: 'Ce mot a déjà été trouvé',
  loading: 'La partie se charge',
  noConnection: ['Pas de', 'connexion'],
  triesAgain: 'Cette page réessaie toute seule.',
  gone: ['Cette partie a', 'disparu'],
  goneWhy:
    'Le lien est peut-être mal écrit, ou la partie a été supprimée. Il reste toujours des mots à trouver.',
  startNew: 'Nouvelle partie',

  daily: (date) => `Grille du jour · ${date}`,
  isPractice: 'Entraînement',
  time: 'Temps',
  startedAt: (date) => `Commencée le ${date}`,
  wordsFound: 'Mots trouvés',
  progress: (found, all) => wordsOf(found, all),

  board: 'Lettres',
  boardHelp:
    'Les flèches te déplacent, une lettre saute à la prochaine lettre identique. Entrée marque la première et la dernière lettre d’un mot, Échap retire la marque. 1 à 4 lisent la ligne, la colonne et les deux diagonales à partir d’ici. Le point d’interrogation demande un indice, la barre oblique permet de taper.',
  cell: (letter, name) => `${letter}, ${name}`,
  cellInWords: (letter, name, words) => `${letter}, ${name}, mot trouvé : ${words}`,
  sentenceWaits: (words) =>
    plural(words, { one: 'Une phrase de # mot t’attend', other: 'Une phrase de # mots t’attend' }),

  words: 'Mots',
  wordsLeft: (left) => `${common.words(left)} à trouver`,
  wordsHidden: 'Cette grille garde ses mots secrets.',
  someWord: 'Un mot',
  linesOffline: 'Cette grille garde ses mots secrets : il faut une connexion',
  foundOnes: (found) => plural(found, { one: '# trouvé', other: '# trouvés' }),
  wordHint: (word) => `${word}, voir un indice`,
  wordFound: (word) => `${word}, mot trouvé`,

  drag: 'Glisse sur un mot',
  dragOrClick: 'Glisse sur un mot, ou clique sur ses deux bouts',
  dragOrTap: 'Glisse sur un mot, ou touche ses deux bouts',
  found: (word) => `Mot trouvé : ${word}`,
  stillLeft: (count) => plural(count, { one: 'encore # mot', other: 'encore # mots' }),
  foundBy: (words, player) => `${player} a trouvé ${words}`,
  foundAlready: (word) => `Mot déjà trouvé : ${word}`,
  ofMessage: 'Bien vu : celui-là, c’est pour la fin',
  notListed: (text) => `${text} n’est pas dans la liste`,
  notCounted: (word) => `${word} ne compte pas`,
  firstLetter: (cell) => `Première lettre ${cell}. Marque maintenant la dernière.`,
  markRemoved: 'Marque retirée',
  noLine: (from, to) => `Pas de ligne droite entre ${from} et ${to}`,
  fewerWords: (fit, asked) =>
    plural(fit, {
      one: `Seul # mot sur ${asked} tient dans cette grille`,
      other: `Seuls # mots sur ${asked} tiennent dans cette grille`,
    }),
  offline: 'Tu es hors ligne. Tes mots sont gardés et envoyés plus tard.',
  connectionLost: 'Tu es hors ligne. Nouvelle tentative.',
  tooManyGuesses: (word, seconds) => `Trop d’essais. Nouvel envoi dans ${seconds} s : ${word}.`,
  someoneElse: 'Quelqu’un d’autre',

  actions: 'Commandes',
  hint: 'Indice',
  type: 'Taper',
  pause: 'Pause',
  invite: 'Inviter',
  share: 'Partager',
  print: 'Imprimer',
  settings: 'Réglages',
  more: 'Plus',

  paused: 'En pause',
  pausedWhy: 'Le chrono est arrêté. Une partie avec pause reste hors classement.',
  goOn: 'Continuer',

  hintQuestion: 'Prendre un indice ?',
  hintWhy: 'Il montre où commence un mot. Avec des indices, une partie reste hors classement.',
  hintYes: 'Voir l’indice',
  hintNo: 'Sans indice',
  hintBegins: (word, cell) => `${word} commence en ${cell}`,
  hintRuns: (word, cell, direction) => `${word} commence en ${cell} et va ${direction}`,
  hintMark: (word) => `${word} commence au repère`,
  hintWay: (word, direction) => `${word} commence au repère et va ${direction}`,
  hintOffline: 'Il faut une connexion pour les indices',
  up: 'vers le haut',
  down: 'vers le bas',
  left: 'vers la gauche',
  right: 'vers la droite',

  typeLabel: 'Tape un mot',
  typeExample: 'Mot, ou C3 H8',
  check: 'Vérifier',
  close: 'Fermer',
  inviteQuestion: 'Jouer à plusieurs\u202f?',
  inviteWhy: 'À plusieurs, une partie reste hors classement.',

  typedQuestion: (word) => `Compter « ${word} » comme mot tapé ?`,
  typedWhy:
    'Avec des mots tapés, une partie reste hors classement. Pour la garder au classement, marque le mot dans la grille, ou tape ses deux bouts.',
  typedYes: 'Compter',
  typedNo: 'Pas encore',
  offBoard: (cell, last) => `${cell} n’est pas dans cette grille, qui s’arrête en ${last}`,
  bothEnds: (cell) => `${cell} est un bout. Tape les deux, par exemple C3 H8.`,

  introTitle: 'Comment marquer un mot',
  introLetters: 'CHATS',

  sound: 'Son',
  vibration: 'Vibreur',
  clock: 'Chrono',
  coordinates: 'Coordonnées',
  small: 'Minuscules',
  motion: 'Animations',
  speak: 'Lire les mots trouvés',
  theme: 'Thème',
  keyboard: 'Jouer au clavier',
  keys: [
    ['Tab', 'va à la grille'],
    ['Flèches', 'te déplacent dans la grille'],
    ['Une lettre', 'saute à la prochaine lettre identique'],
    ['Entrée', 'marque la première, puis la dernière lettre'],
    ['1 2', 'lisent la ligne et la colonne à partir d’ici'],
    ['3 4', 'lisent les diagonales à partir d’ici, vers le bas et vers le haut'],
    ['?', 'montre où commence un mot, puis sa direction'],
    ['/', 'permet de taper un mot'],
    ['Échap', 'retire la marque'],
  ],

  allFound: 'Tout est trouvé',
  youFoundAll: 'Tu as tout trouvé !',
  yourTimeIs: (time) => `Ton temps : ${time}.`,
  theTimeIs: (time) => `Le temps : ${time}.`,
  fastestOf: (kind, gain) => `${kind} : nouveau record, ${gain} de mieux`,
  firstOf: (kind) => `${kind} : ta première partie`,
  bestOf: (kind, time) => `${kind} : ton record est ${time}`,
  otherKind: (size, words) => `${common.boardSize(size)} avec ${common.words(words)}`,
  hintsTaken: (hints) => plural(hints, { one: '# indice', other: '# indices' }),
  wordsTyped: (typed) => plural(typed, { one: '# mot tapé', other: '# mots tapés' }),
  offLeaderboards: (why) => `${why} : hors classement`,
  sentLater: 'Finie sans réseau : hors classement. Tes mots seront envoyés plus tard.',
  endedOffline: 'Finie sans réseau : hors classement',
  wasPaused: 'Mise en pause : hors classement',
  team: 'Trouvés à plusieurs : hors classement',
  playAgain: 'Rejouer',
  starting: 'C’est parti…',
  youWin: 'Tu as gagné !',
  wins: (player) => `${player} a gagné !`,
  draw: 'Égalité !',
  newGame: 'Autre partie',
  learnAgain: 'À revoir, les plus lents d’abord',
  oneMore: 'Encore une grille',
  placeName: 'Ton nom pour le classement',
  saveName: 'Valider',
  listedAs: (name) => `Au classement sous le nom ${name}`,
  changeName: 'Changer',
  otherSettings: 'Changer de grille',

  linkCopied: 'Lien copié : il suffit de l’ouvrir pour jouer avec toi',
  puzzleCopied: 'Lien vers la grille copié',
  resultCopied: 'Résultat copié',
  copyByHand: 'Copie ce texte à la main',
  sharedName: (number, title) => `Mots mêlés${number === undefined ? '' : ` n° ${number}`} : ${title}`,
  sharedTime: (time) => `Grille finie en ${time}`,
  sharedPlace: (time, place) => `${time} · ${place}`,
  sharedHints: (time, hints) =>
    plural(hints, { one: `${time} avec # indice`, other: `${time} avec # indices` }),

  lobby: 'Jouer à plusieurs',
  getReady: 'Prépare-toi',
  teacherStarts: 'Tu es dans la partie. Elle commence pour tout le monde en même temps : regarde devant.',
  count: 'Attention',
  go: 'Partez !',
  nameTaken: (name, free) => `${name} est déjà là : ${free} ?`,
  youWatch: 'Tu regardes.',

  nameLine: 'Nom',
};

/** The end of a game: its poster. */
export const finish: Texts['finish'] = {
  pace: 'Ton rythme',
  fast: 'rapide',
  steady: 'moyen',
  slow: 'lent',
  slowest: (word, time) => `Le plus long à trouver : ${word}, ${time}`,
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Scanne, ou va sur',
  shareLink: 'Partager le lien',
  whoIsHere: 'Qui est là',
  ready: 'C’est parti',
  readyText:
    'Attention, trois, deux, un : le chrono démarre pour tout le monde en même temps. On peut aussi arriver en cours de route.',
  aloneText: 'Personne d’autre pour l’instant. Montre le code, ou envoie le lien.',
  join: 'Rejoindre la partie',
  joinTeam: 'À plusieurs : hors classement',
  joinAction: 'Rejoindre',
  watch: 'Juste regarder',
  joinIn: 'Participer',
  players: 'En jeu',
  you: '(toi)',
  leads: 'en tête',
  watching: (watchers) => plural(watchers, { one: '# regarde', other: '# regardent' }),
  tally: 'Mots trouvés par chaque personne',
  rematch: 'Revanche',
  joinRematch: 'Jouer la revanche',
  rematchAsked: 'Les autres rejouent. Tu en es ?',
};

/** The button of a game for several players, on the first page. */
export const roomsStart: Texts['roomsStart'] = {
  lobby: 'À plusieurs',
  lobbyText: 'Faites la course sur la même grille',
};
