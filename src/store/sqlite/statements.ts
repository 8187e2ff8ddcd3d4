/**
 * Milliseconds from the start to this find: never less than those of the previous find, the last one in `finds`. Numbers
 * come from JavaScript as REAL, and rows of older versions contain them in that form: "2.0:5100.0 ".
 */
const ELAPSED = `max(CAST(:now AS INTEGER) - started_at, 0,
      CAST(substr(rtrim(finds), length(rtrim(rtrim(finds), '0123456789.')) + 1) AS INTEGER))`;

const COMPLETES = 'found_mask | :bit = (1 << word_count) - 1';

/** ":c" begins the tag of a clicked find (see packFoundBy), and is nowhere else in `finds`. */
const ALL_CLICKED = `length(finds || ':' || :foundBy) - length(replace(finds || ':' || :foundBy, ':c', '')) = 2 * word_count`;

/** All statements of a running game. */
export const SQL = {
  lastChange: 'SELECT stamp FROM last_change',

  allCategories: 'SELECT id, name, words FROM categories WHERE NOT retired ORDER BY id',

  oneCategory: 'SELECT id, name, words FROM categories WHERE id = ? AND NOT retired',

  insertGame: `
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, started_at)
    VALUES (:id, :categoryId, :size, :playerName, :grid, :words, :wordCount, :difficulty, :startedAt)`,

  oneGame: `
    SELECT g.id, g.category_id, g.puzzle_id, g.board_id, coalesce(c.name, b.title) AS category, g.size, g.difficulty,
           g.player_name, coalesce(g.grid, b.grid) AS grid, coalesce(g.words, b.words) AS words, g.finds, g.hints,
           b.hints_allowed, g.started_at, g.completed_at
    FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
    WHERE coalesce(c.name, b.title) IS NOT NULL AND g.id = ?`,

  claim: `
    UPDATE games
    SET found_mask = found_mask | :bit,
        finds = finds || CAST(:word AS INTEGER) || ':' || :foundBy || ${ELAPSED} || ' ',
        completed_at = CASE WHEN ${COMPLETES} THEN started_at + ${ELAPSED} END,
        ranked_ms = CASE WHEN ${COMPLETES} AND hints = '' AND ${ALL_CLICKED}
          AND coalesce(started_at + ${ELAPSED} < ranked_until, 1) THEN ${ELAPSED} END
    WHERE id = :id AND found_mask & :bit = 0
    RETURNING finds, hints, completed_at`,

  /** Doubled spaces, so that LIKE finds two equal hints that follow each other. */
  hint: `
    UPDATE games SET hints = hints || CAST(:word AS INTEGER) || ' '
    WHERE id = :id AND completed_at IS NULL AND found_mask & :bit = 0
      AND ' ' || replace(hints, ' ', '  ') NOT LIKE :taken
    RETURNING finds, hints, completed_at`,

  countCompletion: 'UPDATE categories SET completed_games = completed_games + 1 WHERE id = ?',

  popularity: `
    SELECT id, name, completed_games AS completedGames FROM categories
    WHERE NOT retired ORDER BY completed_games DESC, name`,

  /** Reads ten index entries of each category, whatever the number of games. */
  fastest: `
    SELECT c.name AS category, g.player_name AS playerName, g.size, g.word_count AS wordCount,
           g.started_at AS startedAt, g.completed_at AS completedAt
    FROM categories c JOIN games g ON g.id IN (
      SELECT id FROM games
      WHERE category_id = c.id AND completed_at IS NOT NULL AND hints = ''
      ORDER BY completed_at - started_at, completed_at
      LIMIT :limit
    )
    ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`,
};
