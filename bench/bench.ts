import { readdir, readFile, writeFile } from 'node:fs/promises'
import { elementAt } from '@vatio/domain/element-at'
import { measureAll, type Benchmark } from './benchmark.ts'
import { describeMachine, HEADER, replaceRows, rowOf, toMarkdown } from './report.ts'

// Every *.bench.ts beside this file exports `benchmarks`; names on the command line run only those files.
const folder = new URL('./', import.meta.url)
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts')).sort()
const benchmarks: Benchmark[] = []
const endings: (() => Promise<void>)[] = []
for (const file of files) {
  if (only.length > 0 && !only.some((name) => file.startsWith(name))) continue
  const module = (await import(new URL(file, folder).href)) as {
    benchmarks: readonly Benchmark[]
    end?: () => Promise<void>
  }
  benchmarks.push(...module.benchmarks)
  if (module.end) endings.push(module.end)
}

console.log(describeMachine())
const widths = [62, 12, 12, 10, 44, 8]
const print = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => cell.padEnd(elementAt(widths, index))).join(' '))
print(HEADER)
const measured = await measureAll(benchmarks, (one) => print(rowOf(one)))
for (const end of endings) await end()
if (process.argv.includes('--write')) {
  const page = new URL('../docs/benchmarks.md', import.meta.url)
  const date = new Date().toISOString().slice(0, 10)
  const written =
    only.length > 0 ? replaceRows(await readFile(page, 'utf8'), measured, date) : toMarkdown(measured, date)
  await writeFile(page, written)
}
