import { existsSync, readFileSync } from 'node:fs'

/** Counts of one step. */
export function countVitest(reportFile, code) {
  const report = readReport(reportFile)
  if (report === null) return { passed: 0, failed: 1 }
  // A file that does not even load has no tests to fail: it counts as one.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  // Errors outside every test (an unhandled rejection) only show in the exit code.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Counts of a browser run; a test that only passed at a second attempt is a failed one. */
export function countPlaywright(reportFile, code) {
  const report = readReport(reportFile)
  if (report === null) return { passed: 0, failed: 1 }
  const failed = report.stats.unexpected + report.stats.flaky
  return { passed: report.stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
