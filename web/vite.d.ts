declare module '*.css';

/** The address of a worker's script, which Vite bundles apart. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

interface ImportMeta {
  /** What the files of this pattern export by default, by their paths; the build puts the imports in its place. */
  glob<T>(pattern: string, options: { eager: true; import: 'default' }): Readonly<Record<string, T>>;
  /** For styles alone. */
  glob(pattern: string, options: { eager: true }): unknown;
}
