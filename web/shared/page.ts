import type { ComponentChildren } from 'preact';
import type { Texts } from '../messages/texts.ts';

/** A page's own parts. Texts may have values that the server fills in, such as `{{id}}`: see template.ts. */
export type Page = {
  /** Missing for the start page, whose title is just the site's name. */
  title?: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind: string;
  /** The path of the navigation's link to this page. */
  section?: string;
  /** The page's link in the navigation of all pages; with `value`, only if the server has this value. */
  link?: { name: string; value?: string };
  /** The name of the page's link in the footer of all pages except games. */
  footer?: string;
  /** The page's name in the app's menu on a phone, with its kind as path. */
  shortcut?: string;
  /** Replaces the page if the operator has switched it off. */
  notice?: { title: string; text: string };
  /** API paths that the page always requests, so the browser preloads them while the script is loading. */
  preload?: readonly string[];
  /** The content of a static page. The script renders other pages. */
  content?: ComponentChildren;
  /** The path for the link preview, if the page can be shared. */
  path?: string;
  /** Whether search engines may list the page, in all languages. */
  isPublic?: boolean;
};

/** The pages of a feature. */
export type FeaturePages = Readonly<{
  /** The name of the script and its style; also the `kind` of these pages. */
  name: string;
  /** The script below web/, which imports its own style. Pages without a script are a `LazyPage`. */
  entry?: string;
  /** Their links precede the start page's link. */
  isFirst?: true;
  /** The paths that the service worker caches before they are opened. */
  kept?: readonly string[];
  /** Returns the pages by file name. */
  pages(texts: Texts): Readonly<Record<string, Page>>;
}>;
