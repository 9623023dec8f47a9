import { cpus, loadavg, totalmem } from 'node:os'
import type { Measured } from './benchmark.ts'

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })

/** One row: the figure, its limit, their ratio (under 1 is inside), and the peer with its ratio. */
export function rowOf({ benchmark, limit, value, peerValue }: Measured): string[] {
  const { name, unit, peer } = benchmark
  return [
    name,
    `${number.format(value)} ${unit}`,
    `${number.format(limit)} ${unit}`,
    `${number.format(value / limit)}${value > limit ? ' ✗' : ''}`,
    peer && peerValue !== undefined ? `${peer.name}: ${number.format(peerValue)} ${unit}` : '',
    peerValue !== undefined ? number.format(value / peerValue) : '',
  ]
}

export const HEADER = ['What', 'Measured', 'Limit', 'of limit', 'Peer in the same run', 'of peer']

/** The machine, as far as a reader needs it to compare. */
export function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const model = processors[0]?.model.trim() ?? 'unknown'
  const load = number.format(loadavg()[0] ?? 0)
  return `${processors.length} cores (${model}) at a load of ${load}, ${memory} GiB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

export function toMarkdown(measured: readonly Measured[], date: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Each figure stands beside the limit it must stay under and, where there',
    'is another way to do the same, beside that peer measured in the same run: ratios travel between machines,',
    'times do not. No test asserts on wall time.',
    '',
    `Measured on ${date}: ${describeMachine()}.`,
    '',
    line(HEADER),
    line(HEADER.map(() => '---')),
    ...measured.map((one) => line(rowOf(one))),
    '',
  ].join('\n')
}

/** A page with the rows of some benchmarks measured again; the others stay as they are, with the date of theirs. */
export function replaceRows(page: string, measured: readonly Measured[], date: string): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = page.trimEnd().split('\n')
  for (const one of measured) {
    const line = lineOf(rowOf(one))
    const place = lines.findIndex((old) => old.startsWith(`| ${one.benchmark.name} |`))
    if (place < 0) lines.push(line)
    else lines[place] = line
  }
  const header = lines.findIndex((old) => old === lineOf(HEADER))
  const note = `${measured.length} rows were measured again on ${date}: ${describeMachine()}.`
  lines.splice(header, 0, note, '')
  return `${lines.join('\n')}\n`
}
