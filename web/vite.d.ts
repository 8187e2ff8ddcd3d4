declare module '*.css';

/** The text of a style. */
declare module '*.css?inline' {
  const style: string;
  export default style;
}

/** The address of a worker's script, which Vite bundles separately. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

interface ImportMeta {
  /** Returns the default exports of the files with this pattern, by path; the build replaces it with imports. */
  glob<T>(
    pattern: string,
    options: { eager: true; import: 'default'; query?: '?inline' },
  ): Readonly<Record<string, T>>;
  glob(pattern: string, options: { eager: true }): unknown;
}
