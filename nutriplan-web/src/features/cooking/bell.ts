/** Two notes, again and again, until somebody comes [s]. */
const CHIMES = 20
const EVERY = 1.5
const NOTES = [
  { hertz: 880, after: 0 },
  { hertz: 1174.7, after: 0.22 },
]
const LASTS = 0.5

interface Ring {
  endsAt: number
  silence: () => void
}

/**
 * Rings at given times. Each is handed to the audio's own clock when it is known: a tab that sleeps
 * rings all the same.
 */
export class Bell {
  #audio: AudioContext | undefined
  readonly #rings = new Map<string, Ring>()

  /** A browser plays nothing before its page was touched: to be called when it was. */
  async allow(): Promise<void> {
    this.#audio ??= new AudioContext()
    if (this.#audio.state !== 'running') await this.#audio.resume()
  }

  /** Rings at the ends [ms] of these, and of no others. */
  set(ends: readonly { id: string; endsAt: number }[]): void {
    for (const [id, ring] of this.#rings) {
      if (ends.some((one) => one.id === id && one.endsAt === ring.endsAt)) continue
      ring.silence()
      this.#rings.delete(id)
    }
    const audio = this.#audio
    if (audio?.state !== 'running') return
    for (const { id, endsAt } of ends) {
      const isRungOut = endsAt + CHIMES * EVERY * 1000 < Date.now()
      if (this.#rings.has(id) || isRungOut) continue
      const at = audio.currentTime + Math.max(0, (endsAt - Date.now()) / 1000)
      this.#rings.set(id, { endsAt, silence: ringAt(audio, at) })
    }
  }

  close(): void {
    for (const { silence } of this.#rings.values()) silence()
    this.#rings.clear()
    void this.#audio?.close()
    this.#audio = undefined
  }
}

function ringAt(audio: AudioContext, at: number): () => void {
  const volume = audio.createGain()
  volume.connect(audio.destination)
  for (let chime = 0; chime < CHIMES; chime++)
    for (const { hertz, after } of NOTES) note(audio, volume, hertz, at + chime * EVERY + after)
  return () => volume.disconnect()
}

function note(audio: AudioContext, volume: GainNode, hertz: number, at: number): void {
  const oscillator = audio.createOscillator()
  const envelope = audio.createGain()
  oscillator.frequency.value = hertz
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(0.4, at + 0.02)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + LASTS)
  oscillator.connect(envelope).connect(volume)
  oscillator.start(at)
  oscillator.stop(at + LASTS)
}
