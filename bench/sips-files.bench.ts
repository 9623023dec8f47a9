import { Readable } from 'node:stream'
import { isRejectedSips, readSipsConsumption } from '@vatio/domain/supply/sips-files/sips-row'
import { ownSipsLines } from '../apps/api/src/supply/sips-files/own-sips-lines.ts'
import { medianMs, type Benchmark } from './benchmark.ts'

const LINES = 1_000_000
const OWN_EACH = 500
const PART_BYTES = 65_536
const NAME = '202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv'

/** A file of consumption in the parts of a stream, made as it is read: one line in 500 is of an own supply. */
function* parts(): Generator<Buffer> {
  let text = ''
  for (let at = 0; at < LINES; at++) {
    const owner = at % OWN_EACH === 0 ? '0031' : '0021'
    text += `ES${owner}${String(at).padStart(12, '0')}AB0F,2026-01-01,2026-01-31,018,123000,234000,345000,0,0,0,0,0,0,0,0,0,3300,4600,0,0,0,0,6,R\n`
    if (text.length < PART_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function readAll(source: Iterable<Buffer>): Promise<number> {
  let most = process.memoryUsage().rss
  let own = 0
  for await (const part of ownSipsLines(Readable.from(source), NAME, (cups) => cups.startsWith('ES0031'))) {
    for (const { text } of part.own) if (!isRejectedSips(readSipsConsumption(text, part.layout))) own++
    most = Math.max(most, process.memoryUsage().rss)
  }
  if (own !== LINES / OWN_EACH) throw new Error(`${own} own lines`)
  return most
}

export const benchmarks: Benchmark[] = [
  {
    name: 'memory that grows while a SIPS file of a million lines (125 MB) is read as a stream',
    unit: 'MB',
    limit: 100,
    measure: async () => {
      const before = process.memoryUsage().rss
      return Math.max(0, (await readAll(parts())) - before) / 1_000_000
    },
  },
  {
    // 200,000 lines a second.
    name: 'a million lines of a SIPS file read, of which one in 500 is of an own supply',
    unit: 's',
    limit: 5,
    measure: async () => {
      const prepared = [...parts()]
      return (await medianMs(3, () => readAll(prepared), 1)) / 1000
    },
  },
]
