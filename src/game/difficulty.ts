/** Which directions the words of a board may have. */
export type Difficulty = 'easy' | 'medium' | 'hard';
