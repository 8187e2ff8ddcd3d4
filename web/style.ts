import './theme/fonts.css';
import './theme/themes.css';
import './main.css';

/** The style of all pages, with what features show on pages of others. */
import.meta.glob('./features/*/shared.css', { eager: true });
