import { presetOf } from '../../../src/core/game/presets.ts';
import { common, directions, scores, statistics as texts } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import { Arrows, Button, Problem, selectText, submitting } from '../../shared/controls.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { ScoreTabs } from '../../shared/shell.tsx';
import { dayAndMonth, monthAndYear, shortDay, weekday } from '../../shared/when.ts';
import { BarChart } from './bar-chart.tsx';
import type { KindStatistics } from './by-kind.ts';
import type { Statistics } from './controller.ts';
import tab from './score-tab.ts';

export function StatisticsPage({ ctl }: { ctl: Statistics }) {
  return (
    <div class="scores">
      <h1>{texts.title}</h1>
      <ScoreTabs current={tab.path} tabs={[tab]} />
      <div class="scores-side">
        <Summary ui={ctl.ui} />
        <Kinds ui={ctl.ui} />
        <Charts ui={ctl.ui} />
        <Scrapbook ui={ctl.ui} />
      </div>
      <Transfer ctl={ctl} />
    </div>
  );
}

function Summary({ ui: { games, teamGames, streak } }: { ui: Statistics['ui'] }) {
  return (
    <section class="card" aria-label={texts.all}>
      <Figures
        figures={[
          [texts.games, games],
          ...(teamGames > 0 ? [[texts.teamGames, teamGames] as const] : []),
          [texts.streak, streak.current],
          [texts.longest, streak.longest],
        ]}
      />
    </section>
  );
}

function Figures({ figures }: { figures: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <dl class="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt class="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list rather than a table, because three columns of times don't fit a phone. */
function Kinds({ ui: { kinds } }: { ui: Statistics['ui'] }) {
  return (
    <section class="card kinds" aria-labelledby="kinds-title">
      <h2 id="kinds-title">{texts.times}</h2>
      {kinds.length === 0 ? (
        <p class="soft">
          {texts.none} <a href="./">{scores.playNow}</a>
        </p>
      ) : (
        <>
          <ul>
            {kinds.map((kind) => (
              <li key={`${kind.size} ${kind.words} ${kind.difficulty}`}>
                <KindTimes kind={kind} />
              </li>
            ))}
          </ul>
          <p class="soft small">{texts.rule}</p>
        </>
      )}
    </section>
  );
}

function KindTimes({ kind }: { kind: KindStatistics }) {
  const { size, words, difficulty, games, best, mean, times } = kind;
  const preset = presetOf(kind);
  return (
    <>
      <p>
        <b>{preset ? common.presets[preset] : common.board(size, words)}</b>{' '}
        {!preset && (
          <>
            <span class="soft">
              <Arrows difficulty={difficulty} />
            </span>
            <span class="hidden">{directions.texts[difficulty]}</span>
          </>
        )}
      </p>
      <Figures
        figures={[
          [texts.games, games],
          [texts.best, timeText(best)],
          [scores.average, timeText(mean)],
        ]}
      />
      {times.length > 2 && <TimesChart times={times} />}
    </>
  );
}

function Charts({ ui: { weekdays, lastDays } }: { ui: Statistics['ui'] }) {
  return (
    <>
      <BarChart
        id="weekdays-title"
        title={texts.byWeekday}
        bars={weekdays}
        nameBelow={({ date }) => weekday(date)}
        nameOf={({ date }) => weekday(date)}
      />
      <BarChart
        id="days-title"
        title={texts.lastDays}
        bars={lastDays}
        nameBelow={({ date }, i) => (i % 7 === 1 ? shortDay(date) : '')}
        nameOf={({ date }) => dayAndMonth(date)}
      />
    </>
  );
}

/** The sentences of the finished puzzles, with the newest month open. */
function Scrapbook({ ui: { sentences } }: { ui: Statistics['ui'] }) {
  if (sentences.length === 0) return null;
  return (
    <section class="card scrapbook" aria-labelledby="sentences-title">
      <h2 id="sentences-title">{texts.sentences}</h2>
      {sentences.map(({ month, sentences }, i) => (
        <details key={month} open={i === 0}>
          <summary>
            {monthAndYear(month)} <span class="soft">{sentences.length}</span>
          </summary>
          <ul>
            {sentences.map(({ id, text, language, title, finishedOn }) => (
              <li key={id}>
                <q lang={language ?? undefined}>{text}</q>
                <span class="soft small">
                  {dayAndMonth(finishedOn)} · <bdi lang={language ?? undefined}>{title}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function timeText(seconds: number | undefined): string {
  return seconds === undefined ? '–' : formatExact(seconds);
}

function Transfer({ ctl }: { ctl: Statistics }) {
  const { games, myCode, copied, qr, pasted, imported, importError } = ctl.ui;
  return (
    <section class="card transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{texts.moveTitle}</h2>
      <p class="soft">{texts.moveText}</p>
      {ctl.about.map((text) => (
        <p class="soft" key={text}>
          {text}
        </p>
      ))}
      <div class="row">
        <Button text={texts.copy} onClick={ctl.copyCode} />
        <Button text={texts.showQr} isOpen={qr !== undefined} onClick={ctl.showQr} />
        <p role="status">{copied}</p>
      </div>
      {qr && (
        <figure class="transfer-qr">
          <QrCode address={qr.address} label={texts.myCode} />
          <figcaption class="soft small">
            {texts.scan} {qr.games < games && texts.newest(qr.games)}
          </figcaption>
        </figure>
      )}
      {myCode !== '' && (
        <textarea readOnly rows={3} aria-label={texts.myCode} value={myCode} ref={selectText} />
      )}
      <form noValidate onSubmit={submitting(() => ctl.importCode())}>
        <label for="code">{texts.otherCode}</label>
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
        <Problem id="code-error" text={importError} />
        <div class="row">
          <button type="submit">{texts.add}</button>
          <p role="status">{imported}</p>
        </div>
      </form>
    </section>
  );
}

const WIDTH = 120;
const HEIGHT = 32;
/** The margin for the line and its dots. */
const EDGE = 4;

/** The latest times as a line, with a mark on the fastest; lower is faster. */
function TimesChart({ times }: { times: readonly number[] }) {
  const best = Math.min(...times);
  const span = Math.max(...times) - best || 1;
  const points = times.map((seconds, i) => ({
    x: EDGE + (i / (times.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((seconds - best) / span) * (HEIGHT - 2 * EDGE),
  }));
  const fastest = points[times.indexOf(best)];
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.chart(times.length, formatExact(times[0] ?? 0), formatExact(times.at(-1) ?? 0))}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={fastest?.x} cy={fastest?.y} r={3} />
    </svg>
  );
}
