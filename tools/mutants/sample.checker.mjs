import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'
import { excludedReason } from './excluded-mutants.mjs'

/**
 * Lets the seeded sample of an area's mutants through and marks all others as not tried. A mutant's place in the
 * sample depends on the seed and on its own text alone, so a fault elsewhere does not change the sample.
 */
const sampleChecker = {
  async init() {},

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  },

  async check(mutants) {
    const { MUTANTS_SAMPLE: sample = '400', MUTANTS_SEED: seed = '1' } = process.env
    const judged = mutants.map((mutant) => ({ mutant, ...describe(mutant, seed) }))
    const candidates = judged.filter(({ reason }) => reason === null)
    const chosen = new Set(
      candidates
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .slice(0, Number(sample))
        .map(({ mutant }) => mutant.id),
    )
    return Object.fromEntries(
      judged.map(({ mutant, reason }) => [
        mutant.id,
        chosen.has(mutant.id)
          ? { status: 'passed' }
          : { status: 'compileError', reason: reason ?? 'not in the sample' },
      ]),
    )
  },
}

function describe({ fileName, location, mutatorName, replacement }, seed) {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const file = path.relative(process.cwd(), fileName).replaceAll(path.sep, '/')
  const original = textBetween(lines, location)
  const rank = createHash('sha256')
    .update([seed, file, location.start.line, location.start.column, mutatorName, replacement].join('|'))
    .digest('hex')
  return {
    rank,
    reason: excludedReason({ file, original, replacement, line: lines[location.start.line] ?? '' }),
  }
}

function textBetween(lines, { start, end }) {
  if (start.line === end.line) return (lines[start.line] ?? '').slice(start.column, end.column)
  const middle = lines.slice(start.line + 1, end.line)
  return [
    (lines[start.line] ?? '').slice(start.column),
    ...middle,
    (lines[end.line] ?? '').slice(0, end.column),
  ].join('\n')
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', sampleChecker)]
