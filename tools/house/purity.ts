import { floorOf, isTest, type Floor, type SourceFile, type Violation } from './source-file.ts'

const IMPURE: readonly [RegExp, string][] = [
  [/\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/, 'reads the clock'],
  [/\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\(/, 'uses chance'],
  [/\bprocess\.|\bimport\.meta\b/, 'reads its environment'],
  [/\b(fetch|setTimeout|setInterval)\(/, 'reaches outside'],
]

const UNSAFE_IN_API: readonly [RegExp, string][] = [
  [
    /\bset_config\(/,
    'uses set_config: write a literal "set local", which also works behind a pooler and on a sharded server',
  ],
  [
    /\b(writeFileSync|writeFile)\([^)]*\)(?:(?!sync\()[\s\S]){0,200}?\brename(Sync)?\(/,
    'writes and renames without fsync: a power cut loses the file',
  ],
]

const RULES: Record<Floor, readonly [RegExp, string][]> = {
  domain: IMPURE,
  protocol: IMPURE,
  demo: IMPURE,
  api: UNSAFE_IN_API,
  web: [],
}

/** Calculations and demo rows that use the clock, randomness or I/O; SQL and file access that may lose data. */
export function findImpurities(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const floor = floorOf(file.path)
      const rules = floor === null ? [] : RULES[floor]
      const code = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
      return rules
        .filter(([pattern]) => pattern.test(code))
        .map(([, message]) => ({ file: file.path, message }))
    })
}
