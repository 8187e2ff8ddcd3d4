import type { ComponentChildren } from 'preact';
import type { Texts } from '../messages/texts.ts';

/** What differs from page to page. A text may have values that the server fills in, such as `{{id}}`: see template.ts. */
export type Page = {
  /** None for the first page, which has the name of the site alone. */
  title?: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind: string;
  /** The link of the navigation that leads to this page. */
  section?: 'daily' | './' | 'make' | 'scoreboard';
  /** API paths that the page always requests: preloaded while the script is still loading. */
  preload?: readonly string[];
  /** The content of a static page. A page without it is rendered by the script. */
  content?: ComponentChildren;
  /** The path for the link preview; none for a page that should not be shared. */
  path?: string;
  /** Search engines may list it, in all languages. */
  isPublic?: boolean;
};

/** The pages of a feature, which share a script of their own. */
export type FeaturePages = Readonly<{
  /** Of the script and its style; also the `kind` of these pages. */
  name: string;
  /** The script, from web/ on. It imports its own style. */
  entry: string;
  /** By the names of their files. */
  pages(texts: Texts): Readonly<Record<string, Page>>;
}>;
