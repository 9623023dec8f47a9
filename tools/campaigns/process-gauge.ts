import { readdirSync, readFileSync } from 'node:fs'

export interface Reading {
  /** Since the first reading. */
  readonly minute: number
  readonly residentMegabytes: number
  readonly openHandles: number
}

/** Reads memory and handles of a process while it runs, where the system has /proc. */
export class ProcessGauge {
  readonly readings: Reading[] = []
  readonly #pid: number
  readonly #startedAt = performance.now()
  readonly #timer: NodeJS.Timeout

  constructor(pid: number, everyMs: number) {
    this.#pid = pid
    this.#timer = setInterval(() => this.read(), everyMs)
    this.read()
  }

  read(): void {
    try {
      const status = readFileSync(`/proc/${this.#pid}/status`, 'utf8')
      this.readings.push({
        minute: (performance.now() - this.#startedAt) / 60_000,
        residentMegabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
        openHandles: openHandles(this.#pid),
      })
    } catch {
      // The process has ended or there is no /proc: earlier readings are kept.
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Files, sockets and pipes that a process has open; 0 where there is no /proc. */
export function openHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Growth per minute of a value over the readings, by least squares; 0 of fewer than two. */
export function slopeOf(readings: readonly Reading[], value: (reading: Reading) => number): number {
  const count = readings.length
  if (count < 2) return 0
  const meanMinute = readings.reduce((sum, { minute }) => sum + minute, 0) / count
  const meanValue = readings.reduce((sum, reading) => sum + value(reading), 0) / count
  let above = 0
  let below = 0
  for (const reading of readings) {
    above += (reading.minute - meanMinute) * (value(reading) - meanValue)
    below += (reading.minute - meanMinute) ** 2
  }
  return below === 0 ? 0 : above / below
}
