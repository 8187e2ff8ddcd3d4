type Props = {
  /** The second part is marked as a found word. */
  title: readonly [string, string];
  text: string;
  /** The way out. */
  action?: string;
  path?: string;
};

/** In place of a page that cannot be shown. */
export function Notice({ title: [start, marked], text, action, path = './' }: Props) {
  return (
    <div class="notice-page">
      <h1>
        {start} <span class="pill">{marked}</span>
      </h1>
      <p>{text}</p>
      {action && (
        <p>
          <a class="button" href={path}>
            {action}
          </a>
        </p>
      )}
    </div>
  );
}
