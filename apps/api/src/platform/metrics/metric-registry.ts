type Labels = Readonly<Record<string, string>>

/** Different label sets of one metric; beyond this they are counted together, which bounds the memory. */
const MOST_SERIES = 2_000

/** Figures of one process in the text format of Prometheus. */
export class MetricRegistry {
  readonly #metrics: { readonly write: () => string }[] = []

  /** A counter, which only increases. */
  counter(name: string, help: string): { add(labels: Labels, by?: number): void } {
    const series = new Map<string, number>()
    this.#register(name, help, 'counter', () =>
      [...series].map(([labels, value]) => `${name}${labels} ${value}`),
    )
    return {
      add(labels, by = 1) {
        const key = keyOf(series, labels)
        series.set(key, (series.get(key) ?? 0) + by)
      },
    }
  }

  /** A gauge, read when it is scraped. */
  gauge(name: string, help: string, read: () => Iterable<readonly [Labels, number]>): void {
    this.#register(name, help, 'gauge', () =>
      [...read()].map(([labels, value]) => `${name}${writeLabels(labels)} ${value}`),
    )
  }

  /** A histogram: counts of values below each bound, their number and their sum. */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): { observe(labels: Labels, value: number): void } {
    interface Series {
      readonly labels: Labels
      readonly buckets: readonly { readonly bound: number; count: number }[]
      count: number
      sum: number
    }
    const all = new Map<string, Series>()
    this.#register(name, help, 'histogram', () =>
      [...all.values()].flatMap((series) => [
        ...series.buckets.map(
          ({ bound, count }) =>
            `${name}_bucket${writeLabels({ ...series.labels, le: String(bound) })} ${count}`,
        ),
        `${name}_bucket${writeLabels({ ...series.labels, le: '+Inf' })} ${series.count}`,
        `${name}_sum${writeLabels(series.labels)} ${series.sum}`,
        `${name}_count${writeLabels(series.labels)} ${series.count}`,
      ]),
    )
    return {
      observe(labels, value) {
        const key = keyOf(all, labels)
        const series = all.get(key) ?? {
          labels: key === OVERFLOW ? { overflow: 'true' } : labels,
          buckets: bounds.map((bound) => ({ bound, count: 0 })),
          count: 0,
          sum: 0,
        }
        all.set(key, series)
        for (const bucket of series.buckets) if (value <= bucket.bound) bucket.count++
        series.count++
        series.sum += value
      },
    }
  }

  write(): string {
    return `${this.#metrics.map((metric) => metric.write()).join('\n')}\n`
  }

  #register(name: string, help: string, type: string, lines: () => readonly string[]): void {
    this.#metrics.push({
      write: () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
    })
  }
}

const OVERFLOW = '{overflow="true"}'

function keyOf(series: ReadonlyMap<string, unknown>, labels: Labels): string {
  const key = writeLabels(labels)
  return series.has(key) || series.size < MOST_SERIES ? key : OVERFLOW
}

function writeLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
