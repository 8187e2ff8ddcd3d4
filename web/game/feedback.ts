import { typedWordOf } from '../../src/core/game/puzzle/clue.ts';
import type { Signal } from './deps.ts';

/** Frequencies in Hz, one after the other. */
const NOTES: Record<Signal, readonly number[]> = {
  find: [660, 880],
  miss: [196],
  end: [523, 659, 784, 1047],
  letter: [1319],
};
const NOTE_SECONDS = 0.09;
const VOLUME = 0.12;
/** The volume for the letters of a message, which follow each other fast. */
const SOFT_VOLUME = 0.025;
/** Milliseconds of vibration and of pauses, in turn. */
const PULSES: Record<Signal, number[]> = {
  find: [18],
  miss: [25, 40, 25],
  end: [25, 40, 25, 40, 90],
  letter: [],
};

/**
 * Sound, vibration and voice, off by default. The browser allows sound only after a touch or a key, so the first find
 * can play it.
 */
export function createFeedback(settings: () => { sound: boolean; vibration: boolean }) {
  let audio: AudioContext | undefined;

  function play(frequencies: readonly number[], loudest: number): void {
    audio ??= new AudioContext();
    for (const [i, frequency] of frequencies.entries()) {
      const start = audio.currentTime + i * NOTE_SECONDS;
      const note = new OscillatorNode(audio, { type: 'triangle', frequency });
      const volume = new GainNode(audio, { gain: loudest });
      volume.gain.exponentialRampToValueAtTime(0.001, start + 3 * NOTE_SECONDS);
      note.connect(volume).connect(audio.destination);
      note.start(start);
      note.stop(start + 3 * NOTE_SECONDS);
    }
  }

  return {
    signal(signal: Signal): void {
      const { sound, vibration } = settings();
      if (sound) play(NOTES[signal], signal === 'letter' ? SOFT_VOLUME : VOLUME);
      if (vibration) navigator.vibrate?.(PULSES[signal]);
    },

    /** Speaks a word and interrupts the previous word, because finds can come faster than a voice. */
    speak(word: string, label: string, language: string): void {
      const utterance = new SpeechSynthesisUtterance(dictionaryWord(word, label, language));
      utterance.lang = language;
      speechSynthesis.cancel();
      speechSynthesis.speak(utterance);
    },
  };
}

/** Returns a word without its clue: Hund from the label Hund – dog. In lower case, because a voice may spell out capitals. */
export function dictionaryWord(text: string, label: string, language: string): string {
  const typed = typedWordOf(label || text, text);
  const word = typeof typed === 'string' ? typed : typed.word;
  return word === text ? text.toLocaleLowerCase(language) : word;
}
