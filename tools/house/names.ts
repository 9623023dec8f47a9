import path from 'node:path'
import type { SourceFile, Violation } from './source-file.ts'

const MAX_LINES = 400
const FORBIDDEN_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'manager', 'managers'])
const FORBIDDEN_NAMES = new Set([...FORBIDDEN_WORDS, 'common', 'types', 'type', 'shared', 'lib'])

/** Names that say nothing, barrels, default exports and files with more than one job. */
export function findBadNames(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => judge(file).map((message) => ({ file: file.path, message })))
}

function judge({ path: name, text }: SourceFile): string[] {
  const faults: string[] = []
  const base = path.posix.basename(name)
  const parts = name.split('/').map((part) => part.replace(/\..*$/, ''))
  const meaningless = parts.find(
    (part) =>
      FORBIDDEN_NAMES.has(part.toLowerCase()) || wordsOf(part).some((word) => FORBIDDEN_WORDS.has(word)),
  )
  if (meaningless !== undefined) faults.push(`"${meaningless}" is no name: say what is inside`)
  if (/^index\.(ts|tsx|mjs)$/.test(base))
    faults.push('is a barrel: import from the file that holds the thing')
  if (/^export default\b/m.test(text) && !isConfiguration(base)) faults.push('has a default export: name it')
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES && !base.endsWith('.data.ts'))
    faults.push(`has ${lines} lines: look for the second noun`)
  return faults
}

/** Tools demand a default export of their configuration. */
function isConfiguration(base: string): boolean {
  return base.endsWith('.config.ts')
}

function wordsOf(part: string): string[] {
  return part
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
}
