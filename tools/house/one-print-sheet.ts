import type { SourceFile, Violation } from './source-file.ts'

const OWNER = 'apps/web/src/ui/theme/print.css'

/** Style sheets with rules for paper beside the one that has them all. */
export function findPrintRules(sheets: readonly SourceFile[]): Violation[] {
  return sheets
    .filter(({ path, text }) => path !== OWNER && /@page\b|@(media|import)[^{;]*\bprint\b/.test(text))
    .map(({ path }) => ({
      file: path,
      message: `has rules for paper: say data-print, or write them in ${OWNER}`,
    }))
}
