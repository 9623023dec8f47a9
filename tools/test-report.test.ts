import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './test-report.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'vatio-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportFile(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const vitest = (passed: number, failed: number, files: object[] = []) =>
  reportFile({ numPassedTests: passed, numFailedTests: failed, testResults: files })

describe('the count of passed and failed', () => {
  it('is that of the runner when nothing failed', () => {
    expect(countVitest(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 })
    expect(countVitest(vitest(12, 2), 1)).toEqual({ passed: 12, failed: 2 })
  })
  it('counts a file that does not load as a failure', () => {
    const files = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest(vitest(12, 0, files), 1)).toEqual({ passed: 12, failed: 1 })
  })
  it('does not count a file twice whose tests failed', () => {
    const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }]
    expect(countVitest(vitest(1, 1, files), 1)).toEqual({ passed: 1, failed: 1 })
  })
  it('never reports a run as passed that ended with an error', () => {
    expect(countVitest(vitest(12, 0), 1)).toEqual({ passed: 12, failed: 1 })
    expect(countVitest(path.join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countVitest(reportFile('{ cut off'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright(reportFile({ stats: { expected: 3, unexpected: 0, flaky: 0 } }), 1).failed).toBe(1)
  })
  it('counts a browser test that passed at the second attempt as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright(reportFile({ stats }), 1)).toEqual({ passed: 3, failed: 2 })
  })
})
