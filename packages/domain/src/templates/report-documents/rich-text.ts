import type { Paragraph, TextRun } from './report-document.ts'

const VARIABLE = /^\{\{\s*([\w.]+)\s*\}\}$/
const PIECES = /(\*\*|\{\{\s*[\w.]+\s*\}\})/
const MARKS = [
  ['## ', 'heading3'],
  ['# ', 'heading2'],
  ['- ', 'bullet'],
] as const

/** Keys of the variables that a text names, in order. */
export function variablesOfText(text: string): readonly string[] {
  return text.split(PIECES).flatMap((piece) => VARIABLE.exec(piece)?.[1] ?? [])
}

/**
 * A line as runs. `**` switches bold; `{{key}}` becomes its value, in which marks have no meaning.
 *
 * @param valueOf text of a variable
 */
export function toRuns(line: string, valueOf: (key: string) => string): readonly TextRun[] {
  const runs: TextRun[] = []
  let isBold = false
  for (const piece of line.split(PIECES)) {
    if (piece === '**') {
      isBold = !isBold
      continue
    }
    const key = VARIABLE.exec(piece)?.[1]
    const text = key === undefined ? piece : valueOf(key)
    const last = runs.at(-1)
    if (text === '') continue
    if (last && last.isBold === isBold) runs[runs.length - 1] = { text: last.text + text, isBold }
    else runs.push({ text, isBold })
  }
  return runs
}

/** A text as paragraphs, one a line: `# ` and `## ` begin headings, `- ` an item of a list. Empty lines are left out. */
export function toParagraphs(text: string, valueOf: (key: string) => string): readonly Paragraph[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [mark = '', kind = 'body' as const] = MARKS.find(([start]) => line.startsWith(start)) ?? []
      return { kind, runs: toRuns(line.slice(mark.length), valueOf) }
    })
}

/** The text of runs without their marks. */
export function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}
