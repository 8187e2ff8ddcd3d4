import { formatExact } from '../shared/clock.ts';
import { Arrows, DIRECTIONS_TEXT } from '../shared/difficulty.tsx';
import type { Statistics, StatisticsUi } from './controller.ts';

export function StatisticsPage({ ctl }: { ctl: Statistics }) {
  return (
    <div class="statistics">
      <h1>Your statistics</h1>
      <Figures ui={ctl.ui} />
      <Kinds ui={ctl.ui} />
      <Transfer ctl={ctl} />
    </div>
  );
}

function Figures({ ui: { games, streak } }: { ui: StatisticsUi }) {
  const figures = [
    ['Games', games],
    ['Current streak', streak?.current ?? '–'],
    ['Longest streak', streak?.longest ?? '–'],
  ] as const;
  return (
    <dl class="card figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt class="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Kinds({ ui: { kinds } }: { ui: StatisticsUi }) {
  return (
    <section class="card kinds" aria-labelledby="kinds-title">
      <h2 id="kinds-title">Times</h2>
      {kinds.length === 0 ? (
        <p class="soft">
          No game is finished in this browser yet. <a href="./">Play one</a>, or bring your games from another
          browser.
        </p>
      ) : (
        <>
          <table>
            <caption class="hidden">Best and mean time by kind of board</caption>
            <thead>
              <tr>
                <th scope="col">Board</th>
                <th scope="col">Games</th>
                <th scope="col">Best</th>
                <th scope="col">Mean</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ size, words, difficulty, games, best, mean }) => (
                <tr key={`${size} ${words} ${difficulty}`}>
                  <th scope="row">
                    {size} × {size}, {words} words{' '}
                    <span class="soft">
                      <Arrows difficulty={difficulty} />
                    </span>
                    <span class="hidden">{DIRECTIONS_TEXT[difficulty]}</span>
                  </th>
                  <td>{games}</td>
                  <td>{timeText(best)}</td>
                  <td>{timeText(mean)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="soft small">Games with typed words or hints have no time here.</p>
        </>
      )}
    </section>
  );
}

function timeText(seconds: number | undefined): string {
  return seconds === undefined ? '–' : formatExact(seconds);
}

function Transfer({ ctl }: { ctl: Statistics }) {
  const { ownCode, copied, pasted, imported, importError } = ctl.ui;
  return (
    <section class="card transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title">Another browser</h2>
      <p class="soft">
        Your games are stored in this browser only. Copy the code here and paste it there: games that are
        there already are not counted twice.
      </p>
      <div class="row">
        <button type="button" onClick={ctl.copyCode}>
          Copy the transfer code
        </button>
        <p role="status">{copied}</p>
      </div>
      {ownCode !== '' && (
        <textarea readOnly rows={3} aria-label="Your transfer code" value={ownCode} ref={selectAll} />
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ctl.importCode();
        }}
      >
        <label for="code">Code of another browser</label>
        <textarea
          id="code"
          rows={3}
          value={pasted}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={importError !== ''}
          aria-describedby="code-error"
          onInput={(event) => ctl.paste(event.currentTarget.value)}
        />
        <p id="code-error" class="field-error" role="alert">
          {importError}
        </p>
        <div class="row">
          <button type="submit">Add its games</button>
          <p role="status">{imported}</p>
        </div>
      </form>
    </section>
  );
}

/** Defined at module level: Preact calls a ref again when the function changes. */
function selectAll(field: HTMLTextAreaElement | null) {
  field?.select();
}
