import { offline } from '../messages/en.ts';

export function OfflinePage() {
  return (
    <div class="notice-page">
      <h1>{offline.title}</h1>
      <p>{offline.text}</p>
      <p>
        <a class="button" href="./">
          {offline.back}
        </a>
      </p>
    </div>
  );
}
