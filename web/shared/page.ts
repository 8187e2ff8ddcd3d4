import type { ComponentChildren } from 'preact';
import type { Texts } from '../messages/texts.ts';

/** What differs from page to page. A text may have values that the server fills in, such as `{{id}}`: see template.ts. */
export type Page = {
  /** None for the first page, which has the name of the site alone. */
  title?: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind: string;
  /** The path of the link in the navigation that leads to this page. */
  section?: string;
  /** Its link in the navigation of all pages; with `value`, only if the server has this value. */
  link?: { name: string; value?: string };
  /** The name of its link in the footer of all pages but that of a game. */
  footer?: string;
  /** Its name in the menu of the app on a phone, where its path is its kind. */
  shortcut?: string;
  /** In place of a page that the operator has switched off. */
  notice?: { title: string; text: string };
  /** API paths that the page always requests: preloaded while the script is still loading. */
  preload?: readonly string[];
  /** The content of a static page. A page without it is rendered by the script. */
  content?: ComponentChildren;
  /** The path for the link preview; none for a page that should not be shared. */
  path?: string;
  /** Search engines may list it, in all languages. */
  isPublic?: boolean;
};

/** The pages of a feature. */
export type FeaturePages = Readonly<{
  /** Of the script and its style; also the `kind` of these pages. */
  name: string;
  /** The script, from web/ on, which imports its own style. Without it they are in the script of others: see `LazyPage`. */
  entry?: string;
  /** Their links come before that of the first page. */
  isFirst?: true;
  /** The paths of those that the service worker has before they are opened. */
  kept?: readonly string[];
  /** By the names of their files. */
  pages(texts: Texts): Readonly<Record<string, Page>>;
}>;
