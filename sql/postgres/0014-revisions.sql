-- Grows with each change of a category: a new game compares it, and not the words that its board is made of.
ALTER TABLE categories ADD COLUMN revision integer NOT NULL DEFAULT 1;
