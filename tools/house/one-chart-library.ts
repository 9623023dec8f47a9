import type { SourceFile, Violation } from './source-file.ts'

const OWNER = 'apps/web/src/ui/charts/'
/** Static and dynamic imports, also of types: an option of the library in a screen is a chart of its own. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](?:echarts|zrender)(?:\/[^'"]*)?['"]/

/** Screens that draw with the chart library themselves: keys, table, files and the inspector would be missing. */
export function findOwnCharts(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('apps/web/src/') && !path.startsWith(OWNER))
    .filter(({ text }) => IMPORT.test(text))
    .map(({ path }) => ({ file: path, message: 'imports the chart library: use ui/charts/Chart.tsx' }))
}
