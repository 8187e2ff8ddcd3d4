/** What is loaded when it is opened: one script, because these pages have much in common. */
export { make } from './make-page.tsx';
export { archive, statistics } from './played-pages.tsx';
export { sharedText } from './puzzle/shared-text.ts';
