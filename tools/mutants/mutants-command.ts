import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import type { MutantResult } from '@stryker-mutator/api/core'
import { projectRoot } from '../project-root.mjs'
import { listAreas } from './areas.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** Share of killed mutants below which an area fails. */
const REQUIRED_SHARE = 0.85

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
})
const areas = listAreas(projectRoot)
const wanted = positionals.includes('all')
  ? [...areas.keys()]
  : [...areas.keys()].filter((name) =>
      positionals.some((area) => name === area || name.startsWith(`${area}/`)),
    )
if (wanted.length === 0) {
  console.log('npm run mutants -- AREA ... [--sample 400] [--seed 1] [--survivors]; AREA is all or one of:')
  for (const [name, files] of areas) console.log(`  ${name.padEnd(36)} ${files.length} files`)
  process.exit(positionals.length === 0 ? 0 : 1)
}
process.env.MUTANTS_SAMPLE = options.sample
process.env.MUTANTS_SEED = options.seed

let weak = false
console.log('area | tried | killed | share | 95 % interval')
for (const name of wanted) {
  const results = await tryMutants(areas.get(name) ?? [])
  const killed = results.filter(isKilled)
  const { low, high } = wilsonInterval(killed.length, results.length)
  // No result: no test imports the area.
  const share = results.length === 0 ? 0 : killed.length / results.length
  console.log(
    [name, results.length, killed.length, percent(share), `${percent(low)} to ${percent(high)}`].join(' | '),
  )
  if (options.survivors) for (const result of results) if (!isKilled(result)) console.log(describe(result))
  weak ||= share < REQUIRED_SHARE
}
process.exitCode = weak ? 1 : 0

/**
 * The mutants of the sample with what became of them. In stryker.config.json `tsconfigFile` names no file, because
 * Stryker rewrites the one it finds with the API of TypeScript 6, which 7 has not; Vite reads the tsconfig files of the
 * apps, so only their sources stay out of the copy that is mutated.
 */
async function tryMutants(files: string[]): Promise<MutantResult[]> {
  const stryker = new Stryker({
    configFile: 'tools/mutants/stryker.config.json',
    mutate: files,
    concurrency: os.availableParallelism(),
    tempDirName: path.join(os.tmpdir(), 'vatio-mutants'),
  })
  const results = await stryker.runMutationTest()
  return results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored')
}

function isKilled({ status }: MutantResult): boolean {
  return status === 'Killed' || status === 'Timeout' || status === 'RuntimeError'
}

function describe({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const file = path.relative(projectRoot, fileName).replace(/^.*?(?=packages\/|apps\/)/, '')
  const { line, column } = location.start
  return `  ${status} ${file}:${line}:${column} ${mutatorName} -> ${replacement.replaceAll(/\s+/g, ' ')}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
