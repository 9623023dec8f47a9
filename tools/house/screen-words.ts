import { hasScreenTexts, screenTextsOf } from './screen-texts.ts'
import type { SourceFile, Violation } from './source-file.ts'

/** A row of the glossary's table of screen words. */
export interface ScreenWord {
  word: string
  /** What the screen does not say instead. */
  others: readonly RegExp[]
  /** Where another word is right after all. */
  allowed: readonly RegExp[]
}

/** A text of the specification that stands as given, with the rows that give it. */
export interface VerbatimText {
  text: string
  rows: readonly string[]
}

const HEADING = '## Words of the screen'
/** The table of the glossary, in the notation that stands above it. */
export function parseScreenWords(glossary: string): ScreenWord[] {
  const section = glossary.split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Word \||-)/.test(line))
    .map((line) => {
      const [, word = '', others = '', allowed = ''] = line.split('|').map((cell) => cell.trim())
      return { word, others: patternsOf(others), allowed: patternsOf(allowed) }
    })
}

function patternsOf(cell: string): RegExp[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toPattern)
}

/** Words match whole, in singular and plural; quotes stand for the ends of a text, `…` for any rest. */
function toPattern(notation: string): RegExp {
  const isWhole = notation.startsWith('"')
  const parts = notation.replaceAll('"', '').split('…')
  const body = parts.map(ofWords).join(isWhole ? '.*' : String.raw`[\p{L}]*`)
  const open = isWhole ? '^' : String.raw`(?<![\p{L}\d_])`
  const close = isWhole ? String.raw`[.:]?$` : String.raw`(?![\p{L}\d_])`
  return new RegExp(open + body + close, 'giu')
}

function ofWords(phrase: string): string {
  const words = phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).split(' ')
  return words.map((word) => (word === '' ? '' : `${word}(?:e?s)?`)).join(' ')
}

/** Texts that say it in another word than the glossary, and verbatim texts that no file needs any more. */
export function findOtherWords(
  files: readonly SourceFile[],
  words: readonly ScreenWord[],
  verbatim: readonly VerbatimText[],
): Violation[] {
  const stands = new Map(verbatim.map(({ text }) => [withoutNames(text), text]))
  const needed = new Set<string>()
  const violations = files.filter(hasScreenTexts).flatMap((file) =>
    screenTextsOf(file).flatMap(({ line, text }) =>
      words.flatMap((word) => {
        const other = otherWordIn(text, word)
        if (other === null) return []
        const exempt = stands.get(withoutNames(text))
        if (exempt !== undefined) {
          needed.add(exempt)
          return []
        }
        return [
          { file: file.path, message: `says "${other}" in line ${line}: the glossary says "${word.word}"` },
        ]
      }),
    ),
  )
  return [...violations, ...uselessTexts(verbatim, needed)]
}

function otherWordIn(text: string, { others, allowed }: ScreenWord): string | null {
  const rest = allowed.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
  for (const other of others) {
    const found = rest.match(other)
    if (found !== null) return found[0]
  }
  return null
}

/** `{name}` of the specification and `{}` of a template are the same. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, '{}')
}

function uselessTexts(verbatim: readonly VerbatimText[], needed: ReadonlySet<string>): Violation[] {
  return verbatim
    .filter(({ text }) => !needed.has(text))
    .map(({ text }) => ({
      file: 'tools/house/verbatim-texts.json',
      message: `has "${text}", which no file says against the glossary: remove it`,
    }))
}
