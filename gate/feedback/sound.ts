import type { EntryFamily } from '#domain/gate/entry-verdicts.ts';

interface Sound {
  shape: OscillatorType;
  /** A tone for each number: hertz. */
  tones: readonly number[];
  /** Duration of each tone and of the pause after it, milliseconds. */
  ms: number;
  gap: number;
}

/** Staff tell verdicts apart without looking, by pitch, count, length and timbre. */
export const SOUNDS: Readonly<Record<EntryFamily, Sound>> = {
  GO: { shape: 'sine', tones: [880, 1320], ms: 70, gap: 0 },
  ASK: { shape: 'sine', tones: [660, 660], ms: 120, gap: 60 },
  LATER: { shape: 'sine', tones: [330], ms: 280, gap: 0 },
  STOP: { shape: 'square', tones: [196, 196, 196], ms: 110, gap: 60 },
};

/** On and off in turns, milliseconds. Browsers of iOS can't vibrate. */
export const VIBRATIONS: Readonly<Record<EntryFamily, readonly number[]>> = {
  GO: [60],
  ASK: [60, 80, 60],
  LATER: [250],
  STOP: [120, 80, 120, 80, 120],
};

const LOUDNESS = 0.9;
/** Seconds in which a tone grows and fades: without such soft edges it would begin and end with a click. */
const EDGE = 0.006;

export interface Feedback {
  /** Browsers start sound only inside a tap: the sign-in's. Plays the sound of GO, so that staff hear its volume. */
  unlock: () => void;
  play: (family: EntryFamily) => void;
}

export function createFeedback(): Feedback {
  let context: AudioContext | null = null;

  const tone = (audio: AudioContext, { shape }: Sound, hertz: number, from: number, seconds: number): void => {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.type = shape;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + EDGE);
    gain.gain.setValueAtTime(LOUDNESS, from + seconds - EDGE);
    gain.gain.linearRampToValueAtTime(0, from + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
    oscillator.addEventListener('ended', () => gain.disconnect(), { once: true });
  };
  const sound = (family: EntryFamily): void => {
    const audio = context;
    if (!audio) return;
    // The system suspends the sound while the app is in the background.
    if (audio.state !== 'running') void audio.resume().catch(() => undefined);
    const wanted = SOUNDS[family];
    wanted.tones.forEach((hertz, at) =>
      tone(audio, wanted, hertz, audio.currentTime + (at * (wanted.ms + wanted.gap)) / 1000, wanted.ms / 1000),
    );
  };

  return {
    unlock() {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      sound('GO');
    },
    play(family) {
      sound(family);
      if ('vibrate' in navigator) navigator.vibrate([...VIBRATIONS[family]]);
    },
  };
}
