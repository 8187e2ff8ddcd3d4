ALTER TABLE games ADD COLUMN player_name TEXT NOT NULL DEFAULT 'Anonymous';
