import { elementAt } from '@vatio/domain/element-at'

/** One measured figure and its limit. */
export interface Benchmark {
  /** What is done, with its size: "year of quarter-hours from CSV". */
  readonly name: string
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'trips' | 'requests'
  /** Figure to stay under; measured in the same run where it is that of another way. */
  readonly limit: number | (() => Promise<number>)
  /** Another way to do the same in the same run, where there is one. */
  readonly peer?: { readonly name: string; readonly measure: () => Promise<number> | number }
  readonly measure: () => Promise<number> | number
}

export interface Measured {
  readonly benchmark: Benchmark
  readonly limit: number
  readonly value: number
  readonly peerValue: number | undefined
}

export async function measureAll(
  benchmarks: readonly Benchmark[],
  report: (measured: Measured) => void,
): Promise<Measured[]> {
  const all: Measured[] = []
  for (const benchmark of benchmarks) {
    const value = await benchmark.measure()
    const limit = typeof benchmark.limit === 'number' ? benchmark.limit : await benchmark.limit()
    const measured = { benchmark, limit, value, peerValue: await benchmark.peer?.measure() }
    all.push(measured)
    report(measured)
  }
  return all
}

/** Does once what several rows show. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => (done ??= work())
}

/** Median of `runs` timed runs in milliseconds, after `warmUps` untimed ones. */
export async function medianMs(
  runs: number,
  work: () => unknown,
  warmUps = Math.min(3, runs),
): Promise<number> {
  for (let run = 0; run < warmUps; run++) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return quantile(times, 0.5)
}

/** 95th percentile of `runs` timed runs in milliseconds, after warm-up. */
export async function p95Ms(runs: number, work: () => unknown, warmUps = 20): Promise<number> {
  for (let run = 0; run < warmUps; run++) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return quantile(times, 0.95)
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return elementAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))
}
