import { readFileSync } from 'node:fs'

/** Mutants that no test can find because the code means the same, each reviewed by hand. */
const equivalents = JSON.parse(readFileSync(new URL('equivalent-mutants.json', import.meta.url), 'utf8'))

/**
 * Why a mutant says nothing about the tests, or null when it does: `file` from the root, its `original` and
 * `replacement` text, and the first `line` that it changes.
 */
export function excludedReason({ file, original, replacement, line }) {
  if (/new (?:Range|Type)?Error\(/.test(line) && /^['"`]/.test(original))
    return 'text of a programming error, which no user reads'
  const known = equivalents.find(
    (one) => one.file === file && one.original === original && one.replacement === replacement,
  )
  return known?.reason ?? null
}
