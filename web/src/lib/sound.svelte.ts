import { recall, remember } from './store';

/** Sounds of the table, made on the spot: dry and close, glass, sand and wood. */
export type Sound = 'glass' | 'lift' | 'turn' | 'tick' | 'done' | 'call' | 'word';

const KEY = 'sound';

interface Tone {
  from: number;
  to?: number;
  /** Seconds. */
  long: number;
  loud: number;
  after?: number;
  type?: OscillatorType;
}

interface Hiss {
  long: number;
  loud: number;
  /** The middle of the band, in hertz. */
  band: number;
  after?: number;
}

class Sounds {
  on = $state(recall(KEY) !== 'no');
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  set(on: boolean): void {
    this.on = on;
    remember(KEY, on ? 'yes' : 'no');
    if (on) this.play('glass');
  }

  /** Plays a sound, if sounds are on and the browser allows it: it does not before the first tap. */
  play(sound: Sound, rise = 0): void {
    if (this.on) this.alert(sound, rise);
  }

  /** Plays a sound that has a switch of its own. */
  alert(sound: Sound, rise = 0): void {
    if (typeof AudioContext === 'undefined') return;
    if (!navigator.userActivation.hasBeenActive) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === 'suspended') void this.#context.resume();
      this.#make(sound, rise);
    } catch {
      // A machine without a sound card plays in silence.
    }
  }

  #make(sound: Sound, rise: number): void {
    switch (sound) {
      case 'glass':
        this.#hiss({ long: 0.02, loud: 0.12, band: 5200 });
        this.#tone({ from: 2180, to: 2120, long: 0.16, loud: 0.07 });
        this.#tone({ from: 3460, long: 0.09, loud: 0.04, after: 0.004 });
        break;
      case 'lift':
        this.#tone({ from: 1500, to: 1720, long: 0.08, loud: 0.035 });
        break;
      case 'turn':
        this.#tone({ from: 190, to: 120, long: 0.12, loud: 0.2, type: 'triangle' });
        this.#hiss({ long: 0.9, loud: 0.05, band: 3600, after: 0.1 });
        break;
      case 'tick':
        this.#tone({ from: 620 + rise * 70, to: 560 + rise * 70, long: 0.06, loud: 0.1, type: 'triangle' });
        this.#hiss({ long: 0.55, loud: 0.015 + rise * 0.012, band: 3000 + rise * 500 });
        break;
      case 'call':
        this.#tone({ from: 587, long: 0.5, loud: 0.12 });
        this.#tone({ from: 880, long: 0.9, loud: 0.1, after: 0.16 });
        break;
      case 'word':
        this.#tone({ from: 990, to: 1040, long: 0.09, loud: 0.05 });
        break;
      case 'done':
        this.#tone({ from: 784, long: 0.32, loud: 0.07 });
        this.#tone({ from: 1175, long: 0.5, loud: 0.06, after: 0.1 });
        break;
    }
  }

  #tone({ from, to = from, long, loud, after = 0, type = 'sine' }: Tone): void {
    const context = this.#context;
    if (!context) return;
    const start = context.currentTime + after;
    const voice = context.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + long);
    voice.connect(this.#fading(context, start, long, loud));
    voice.start(start);
    voice.stop(start + long);
  }

  #hiss({ long, loud, band, after = 0 }: Hiss): void {
    const context = this.#context;
    if (!context) return;
    const start = context.currentTime + after;
    this.#noise ??= noise(context);
    const grains = context.createBufferSource();
    grains.buffer = this.#noise;
    grains.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = band;
    grains.connect(filter).connect(this.#fading(context, start, long, loud));
    grains.start(start);
    grains.stop(start + long);
  }

  #fading(context: AudioContext, start: number, long: number, loud: number): AudioNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.008, long / 3));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    gain.connect(context.destination);
    return gain;
  }
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = new Sounds();
