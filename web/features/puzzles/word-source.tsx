import type { ComponentChildren } from 'preact';
import { LANGUAGE_CODES, LANGUAGES } from '../../../src/core/game/language/languages.ts';
import { WORD_COUNT } from '../../../src/core/game/limits.ts';
import { withArticle } from '../../../src/core/game/puzzle/clue.ts';
import { type Clues, LIST_STYLES } from '../../../src/features/puzzles/vocabulary.ts';
import { common, puzzles as make } from '../../messages/messages.ts';
import { Action, Button, Choice, Select, Slider, Status } from '../../shared/controls.tsx';
import type { MakeController } from './controller.ts';
import type { DraftVocabulary } from './draft.ts';
import { linesIn, wordIn } from './vocabulary.ts';

type Props = { ctl: MakeController };
type ChosenProps = Props & { vocabulary: DraftVocabulary };

/** The top of the form: custom words, or the words of topics in one of twelve languages. */
export function WordSource({ ctl }: Props) {
  const { vocabulary } = ctl.ui.draft;
  return (
    <>
      <fieldset class="chips kind">
        <legend>{make.kind}</legend>
        <Choice name="kind" isChosen={!vocabulary} onChoose={() => ctl.vocabulary.use(false)}>
          {make.ownWords}
        </Choice>
        <Choice name="kind" isChosen={!!vocabulary} onChoose={() => ctl.vocabulary.use(true)}>
          {make.vocabulary}
        </Choice>
      </fieldset>
      {vocabulary && <VocabularyFields ctl={ctl} vocabulary={vocabulary} />}
    </>
  );
}

function VocabularyFields({ ctl, vocabulary }: ChosenProps) {
  const { topics } = vocabulary;
  return (
    <>
      <Languages ctl={ctl} vocabulary={vocabulary} />
      <fieldset class="chips topics">
        <legend>{make.topics}</legend>
        {Object.entries(make.topicNames).map(([topic, name]) => (
          <label key={topic}>
            <input
              type="checkbox"
              checked={topics.includes(topic)}
              onChange={() => void ctl.vocabulary.toggleTopic(topic)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {topics.length > 0 && <Button text={make.otherWords} onClick={ctl.vocabulary.chooseOthers} />}
      <Status class="small">{ctl.vocabulary.state.said}</Status>
    </>
  );
}

/** The contents of the players' list. */
export function ListStyles({ ctl, vocabulary }: ChosenProps) {
  return (
    <fieldset class="chips">
      <legend>{make.list}</legend>
      {LIST_STYLES.map((one) => (
        <Choice
          key={one}
          name="list"
          isChosen={one === vocabulary.list}
          onChoose={() => ctl.vocabulary.setList(one)}
        >
          {make.lists[one]}
        </Choice>
      ))}
    </fieldset>
  );
}

type FoldedProps = ChosenProps & { children: ComponentChildren };

/** The words of the topics, each with buttons that remove or replace it, and the field with all words. */
export function ChosenWords({ ctl, vocabulary, children }: FoldedProps) {
  const { topics, count } = vocabulary;
  const { available = WORD_COUNT.max } = ctl.vocabulary.state;
  const max = Math.max(WORD_COUNT.min, available);
  const { read, wordsError } = ctl.ui;
  return (
    <details class="chosen" open={wordsError !== '' || (topics.length === 0 && read.words.length > 0)}>
      <summary>
        {make.chosen} <span class="soft">{read.words.length}</span>
      </summary>
      {topics.length > 0 && (
        <Slider
          label={make.howMany}
          range={{ ...WORD_COUNT, max }}
          value={Math.min(count, max)}
          shown={common.words(Math.min(count, max))}
          onChange={(value) => void ctl.vocabulary.setCount(value)}
        />
      )}
      {count > max && <p class="small">{make.topicsHave(max)}</p>}
      <Chosen ctl={ctl} />
      {children}
    </details>
  );
}

const OPTIONS = LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name, code] as const);

function Languages({ ctl, vocabulary: { board, clues } }: ChosenProps) {
  const { setLanguages } = ctl.vocabulary;
  return (
    <div class="languages">
      <Select
        label={make.wordsIn}
        value={board}
        options={OPTIONS}
        onChoose={(board) => setLanguages({ board })}
      />
      <Select<Clues>
        label={make.cluesIn}
        value={clues}
        options={[...OPTIONS, ['emoji', make.pictures]]}
        onChoose={(clues) => setLanguages({ clues })}
      />
    </div>
  );
}

function Chosen({ ctl }: Props) {
  const { draft } = ctl.ui;
  const lines = linesIn(draft).slice(0, WORD_COUNT.max);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={make.chosen}>
      {lines.map((line) => (
        <li key={line}>
          <bdi lang={draft.vocabulary?.board}>{line.replace(/^[^=]*/, withArticle)}</bdi>
          <Action text="↻" label={make.replace(wordIn(line))} onClick={() => ctl.vocabulary.replace(line)} />
          <Action text="✕" label={make.strike(wordIn(line))} onClick={() => ctl.vocabulary.strike(line)} />
        </li>
      ))}
    </ul>
  );
}
