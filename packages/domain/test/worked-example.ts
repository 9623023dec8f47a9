import { readFileSync } from 'node:fs'

/** Reads one figure of a worked example by the words in the first cell of its row. */
export type WorkedExample = (step: string) => number

/**
 * Opens the section "Worked example" of a page of `docs/calculations/`, so that tests compare the code with the
 * figures that are printed there. The figure of a row is the first number of its last cell.
 *
 * @param page file name without `.md`.
 * @throws Error when the page, the section, the row or a number in it is missing, or two rows begin alike.
 */
export function readWorkedExample(page: string): WorkedExample {
  const url = new URL(`../../../docs/calculations/${page}.md`, import.meta.url)
  const section = readFileSync(url, 'utf8')
    .split(/^## Worked example.*$/m)[1]
    ?.split(/^## /m)[0]
  if (section === undefined) throw new Error(`${page}.md has no worked example`)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
  return (step) => {
    const [found, ...others] = rows.filter(([first]) => first === step)
    if (!found) throw new Error(`${page}.md has no row "${step}"`)
    if (others.length > 0) throw new Error(`${page}.md has ${others.length + 1} rows "${step}"`)
    const [figure] = /[-−]?\d[\d,]*(\.\d+)?/.exec(found.at(-1) ?? '') ?? []
    if (figure === undefined) throw new Error(`${page}.md has no figure in "${step}"`)
    return Number(figure.replace('−', '-').replaceAll(',', ''))
  }
}
