import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npmCommand, runProgram } from '../run-program.mjs'
import { campaign, type Course } from './campaign.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { runVitest } from './vitest-run.ts'

/**
 * What may depend on the version of the database: roles, migrations, isolation, search, jobs, backup, and
 * the matrix of calls.
 */
const WITH_ANY_DATABASE = [
  'apps/api/src/platform/db',
  'apps/api/src/platform/backup',
  'apps/api/src/platform/jobs/job-queue.test.ts',
  'apps/api/src/platform/http/several-nodes.test.ts',
  'apps/api/src/routes.matrix.system.test.ts',
  'apps/api/src/row-level-security.system.test.ts',
  'apps/api/src/visibility.test.ts',
  'apps/api/src/sequences.system.test.ts',
]
/** The start and the recovery of the embedded server: its version is always the same. */
const WITH_THE_EMBEDDED_ONE = ['apps/api/src/platform/postgres', 'apps/api/src/platform/spreadsheets']

interface Combination {
  readonly name: string
  readonly node: string
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export const versionsCampaign = campaign({
  summary: 'the core of the tests on PostgreSQL 15 and 18 and on several versions of Node',
  options: { nodes: '20,22,24', postgres: '15' },
  async run({ nodes, postgres }, course) {
    const failures: string[] = []
    const figures: Record<string, string> = {}
    const tryOne = async ({ name, node, files, env }: Combination) => {
      const run = await runVitest(files, course, { node, ...(env ? { env } : {}) })
      figures[name] = `${run.passed} passed ${run.failed} failed`
      course.log(`${name.padEnd(32)} ${run.passed} passed, ${run.failed} failed`)
      failures.push(...run.failures.map((failure) => `${name}: ${failure}`))
    }
    for (const major of postgres.split(',').filter(Boolean)) {
      const server = await startDebianPostgres(Number(major), course)
      if ('reason' in server) {
        failures.push(server.reason)
        continue
      }
      await tryOne({
        name: `PostgreSQL ${major}, Node ${process.versions.node}`,
        node: process.execPath,
        files: WITH_ANY_DATABASE,
        env: { VATIO_TEST_DATABASE_URL: server.url },
      })
    }
    for (const major of nodes.split(',').filter(Boolean)) {
      const node = await installNode(major, course)
      if (node === null) {
        failures.push(`Node ${major} could not be installed from npm`)
        continue
      }
      const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
      const files = [...WITH_ANY_DATABASE, ...WITH_THE_EMBEDDED_ONE]
      await tryOne({ name: `PostgreSQL 18 embedded, Node ${version}`, node, files })
    }
    return { failures, figures }
  },
})
export { versionsCampaign as campaign }

/** The program of npm's package of Node: its newest may be below the versions that production needs. */
async function installNode(major: string, course: Course): Promise<string | null> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const folder = mkdtempSync(path.join(tmpdir(), 'vatio-campaign-node-'))
  course.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const [command, all] = npmCommand(...args, `${name}@${major}`)
  const { code, output } = await runProgram(command, all)
  if (code === 0) return path.join(folder, 'node_modules', name, 'bin', 'node')
  course.log(output)
  return null
}
