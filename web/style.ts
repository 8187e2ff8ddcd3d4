import './theme/fonts.css';
import './theme/themes.css';
import './main.css';

/** The style of all pages, including the features' parts of them. */
import.meta.glob('./features/*/shared.css', { eager: true });
