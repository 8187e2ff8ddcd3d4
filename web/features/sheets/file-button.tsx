type Props = { id: string; text: string; types: string; onOpen(file: File): unknown };

/** A button that opens a file. The field itself is hidden, because browsers write its text in their own language. */
export function FileButton({ id, text, types, onOpen }: Props) {
  return (
    <span class="file-button">
      <input
        id={id}
        type="file"
        accept={types}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be opened again after a correction.
          event.currentTarget.value = '';
          if (file) void onOpen(file);
        }}
      />
      <label for={id}>{text}</label>
    </span>
  );
}
