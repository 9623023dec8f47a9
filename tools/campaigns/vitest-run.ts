import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../project-root.mjs'
import type { Course } from './campaign.ts'

export interface VitestRun {
  readonly passed: number
  readonly failed: number
  /** Names of the failed tests, or the output when nothing ran. */
  readonly failures: readonly string[]
}

interface JsonReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs test files of the API, with another Node or another environment where one is given. */
export async function runVitest(
  files: readonly string[],
  course: Course,
  { node = process.execPath, env = {} }: { node?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vatio-campaign-report-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--project=api',
    '--project=system',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]
  try {
    const child = spawn(node, [vitest, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    })
    course.onEnd(() => child.kill('SIGTERM'))
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-20_000)
      for (const line of String(chunk).split('\n').filter(isProgress)) course.log(line)
    })
    await new Promise((ended) => void child.once('close', ended))
    return readReport(report, said)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Summary of a long test: "120 sequences, 5300 calls", "31 routes left". */
function isProgress(line: string): boolean {
  return /^\d+ (sequences|routes)/.test(line)
}

function readReport(file: string, said: string): VitestRun {
  let report: JsonReport
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as JsonReport
  } catch {
    return { passed: 0, failed: 1, failures: [`no test ran: ${said}`] }
  }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${path.basename(name)}: ${message ?? ''}`]
    return tests.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`)
  })
  const failed = Math.max(report.numFailedTests, failures.length)
  return { passed: report.numPassedTests, failed, failures }
}
