declare module '*.css';

/** The address of a worker's script, which Vite bundles apart. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
