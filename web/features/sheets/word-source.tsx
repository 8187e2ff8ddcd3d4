import { LANGUAGE_CODES, LANGUAGES } from '../../../src/core/game/language/languages.ts';
import type { Clues } from '../../../src/features/puzzles/vocabulary.ts';
import type { Options } from '../../../src/features/sheets/options.ts';
import { common, puzzles, sheets as t } from '../../messages/messages.ts';
import { Action, Choice, Select } from '../../shared/controls.tsx';
import { monthAndYear } from '../../shared/when.ts';
import type { SheetsController } from './controller.ts';
import { focusPrint, LeftOut } from './fault.tsx';
import { FileButton } from './file-button.tsx';
import { SOURCES } from './form.ts';

type Props = { ctl: SheetsController };

const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name, code] as const);

/** Where the words come from. */
export function WordSource({ ctl }: Props) {
  const { source } = ctl.ui.form;
  return (
    <>
      <fieldset class="chips">
        <legend>{t.source}</legend>
        {SOURCES.map((one) => (
          <Choice key={one} name="source" isChosen={one === source} onChoose={() => ctl.setSource(one)}>
            {t.sources[one]}
          </Choice>
        ))}
      </fieldset>
      {source === 'topics' && <Topics ctl={ctl} />}
      {source === 'own' && <OwnList ctl={ctl} />}
      {source === 'daily' && <Dailies ctl={ctl} />}
    </>
  );
}

/** The language of the words. Without a language, words keep their accents. */
function Language({ ctl, hasAny }: Props & { hasAny?: boolean }) {
  const { language } = ctl.ui.form.options;
  return (
    <Select<string>
      label={puzzles.wordsIn}
      value={language ?? ''}
      options={hasAny ? [['', t.anyLanguage], ...LANGUAGE_OPTIONS] : LANGUAGE_OPTIONS}
      onChoose={(code) => ctl.setLanguage(code === '' ? null : (code as NonNullable<Options['language']>))}
    />
  );
}

function Topics({ ctl }: Props) {
  const { topics, clues, options } = ctl.ui.form;
  return (
    <>
      <fieldset class="chips topics">
        <legend class="hidden">{puzzles.topics}</legend>
        {Object.entries(puzzles.topicNames).map(([topic, name]) => (
          <label key={topic}>
            <input type="checkbox" checked={topics.includes(topic)} onChange={() => ctl.toggleTopic(topic)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="fields">
        <Language ctl={ctl} />
        <Select<Clues | ''>
          label={puzzles.cluesIn}
          value={clues}
          options={[
            ['', t.noClues],
            ...LANGUAGE_OPTIONS.filter(([code]) => code !== options.language),
            ['emoji', puzzles.pictures],
          ]}
          onChoose={(clues) => ctl.edit({ clues })}
        />
      </div>
    </>
  );
}

function OwnList({ ctl }: Props) {
  const { text, lists } = ctl.ui.form;
  if (lists.length > 0) {
    const words = lists.reduce((sum, { entries }) => sum + entries.length, 0);
    return (
      <>
        <Opened ctl={ctl} name={t.listsOf(lists.length)} about={common.words(words)} />
        <LeftOut ctl={ctl} />
      </>
    );
  }
  return (
    <>
      <div>
        <label for="words">
          {puzzles.words} <span class="soft small">{t.listHow}</span>
        </label>
        <textarea
          id="words"
          dir="auto"
          rows={7}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => ctl.edit({ text: event.currentTarget.value })}
          onDragOver={(event) => {
            if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer?.files ?? [];
            if (!file) return;
            event.preventDefault();
            void ctl.openList(file);
          }}
        />
        <LeftOut ctl={ctl} />
        <FileButton
          id="list-file"
          text={t.openList}
          types=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onOpen={ctl.openList}
        />
        <p class="soft small">{t.openListHow}</p>
      </div>
      <div class="fields">
        <Language ctl={ctl} hasAny />
      </div>
    </>
  );
}

/** The lists of a spreadsheet, or the boards of a saved booklet. */
function Opened({ ctl, name, about }: Props & { name: string; about: string }) {
  return (
    <p class="opened">
      <span>
        <b>{name}</b> <span class="soft">{about}</span>
      </span>
      <Action
        text={t.closeFile}
        onClick={() => {
          focusPrint();
          ctl.closeFile();
        }}
      />
    </p>
  );
}

function Dailies({ ctl }: Props) {
  const { months, form, isLoading } = ctl.ui;
  const count = ctl.count();
  if (form.boards.length > 0)
    return <Opened ctl={ctl} name={form.options.title} about={t.made(count, count)} />;
  return (
    <>
      <div class="fields wide">
        <Select
          label={t.month}
          value={form.month}
          options={months.map((month) => [month, monthAndYear(`${month}-01`)] as const)}
          onChoose={(month) => ctl.edit({ month, boards: [] })}
        />
        <Language ctl={ctl} />
      </div>
      {!isLoading && <p class="soft small">{t.daysEnded(count)}</p>}
    </>
  );
}
