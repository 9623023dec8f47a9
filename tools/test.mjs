import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer, buildWeb } from './build.mjs'
import { changedFiles, isProgram, testFiles, testsOfChange } from './changed-tests.mjs'
import { provideChromium } from './chromium.mjs'
import { installDependencies } from './dependencies.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installedProgram, projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'
import { endWith } from './terminal.mjs'
import { countPlaywright, countVitest } from './test-report.mjs'

/**
 * `npm test`: everything that can be wrong, from a fresh clone. A failing step does not skip the later ones;
 * the last line is `N passed, N failed` alone. `npm run check` (`--quick`) leaves out the browser, the system tests and
 * the lint rules that need types; with `--changed` or `--changed=COMMIT` it looks at what differs from the last commit,
 * or from another, with those rules.
 */
const isQuick = process.argv.includes('--quick')
const changedOption = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
/** Random requests to each route of the API. */
const FUZZ = isQuick ? 5 : 200
process.chdir(projectRoot)

const totals = { passed: 0, failed: 0 }
const reports = mkdtempSync(path.join(tmpdir(), 'vatio-reports-'))

try {
  checkNodeVersion()
  console.log(`Dependencies: ${await installDependencies()}`)
  mkdirSync('test-results', { recursive: true })
  if (changedOption !== undefined) await checkChange(changedFiles(changedOption.split('=')[1]))
  else await checkAll()
} catch (error) {
  endWith(error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function checkAll() {
  await step('Format', () => countProgram('oxfmt', ['--check']))
  // Types first: the type-aware lint reads the declarations that they build.
  await step('Types', () => countProgram('tsc', ['-b']))
  if (!isQuick) await step('Build', build)
  // The tests of the API wait for deadlines and restarts half of their time: the rest runs beside them.
  await Promise.all(isQuick ? [testApi('api'), testOtherFloors()] : [testWholeApi(), testFloorsAndBrowser()])
}

async function testWholeApi() {
  await testApi('api', 'system')
  await step('Campaigns in short', () => runVitest('campaigns'))
}

async function testFloorsAndBrowser() {
  await testOtherFloors()
  await step('Browser', runBrowser)
}

function testApi(...projects) {
  return step('Tests of the API', () => runVitest(...projects))
}

async function testOtherFloors() {
  // Rules that need types take a minute of the processor: `--changed` asks them of the changed files.
  const types = isQuick ? [] : ['--type-aware']
  await step('Lint', () => countProgram('oxlint', [...types, '--deny-warnings']))
  await step('House checks', () => countProgram('tsx', ['tools/house-checks-command.ts']))
  await step('Tests of the other floors', () => runVitest('domain', 'web', 'web-isolated', 'tools'))
}

async function checkChange(changed) {
  const programs = changed.filter(isProgram)
  const { direct, related } = testsOfChange(changed, testFiles())
  console.log(`Changed: ${changed.length} files, ${programs.length} of them programs`)
  if (programs.length > 0) await step('Format', () => countProgram('oxfmt', ['--check', ...programs]))
  await step('Types', () => countProgram('tsc', ['-b']))
  await Promise.all([checkChangedStyle(programs), testChange(related, direct)])
}

async function checkChangedStyle(programs) {
  const lint = () => countProgram('oxlint', ['--type-aware', '--deny-warnings', ...programs])
  if (programs.length > 0) await step('Lint', lint)
  await step('House checks', () => countProgram('tsx', ['tools/house-checks-command.ts']))
}

async function testChange(related, direct) {
  if (related.length > 0) {
    await step('Tests of the packages', () =>
      runTests('related', ['related', '--run', '--project=domain', ...related]),
    )
  }
  if (direct.length > 0)
    await step('Tests of the apps and the tools', () => runTests('direct', ['run', ...direct]))
}

/** Runs one step, prints one line, and what it said when something failed. */
async function step(title, work) {
  const startedAt = Date.now()
  console.log(`\n== ${title}`)
  const { passed, failed, output = '' } = await work()
  totals.passed += passed
  totals.failed += failed
  if (failed > 0 && output.trim() !== '') console.log(output.trim())
  console.log(
    `${title}: ${passed} passed, ${failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

async function countProgram(name, args) {
  const { code, output } = await runProgram(installedProgram(name), args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

function runVitest(...projects) {
  return runTests(projects.join('-'), ['run', ...projects.map((project) => `--project=${project}`)])
}

async function runTests(name, args) {
  const report = path.join(reports, `${name}.json`)
  const { code, output } = await runProgram(
    installedProgram('vitest'),
    [...args, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { VATIO_FUZZ: String(FUZZ), ...process.env } },
  )
  return { ...countVitest(report, code), output: failuresIn(output) }
}

async function build() {
  const failures = []
  for (const part of [buildServer, buildWeb]) {
    try {
      await part()
    } catch (error) {
      failures.push(error.message)
    }
  }
  return { passed: 2 - failures.length, failed: failures.length, output: failures.join('\n') }
}

async function runBrowser() {
  const chromium = await provideChromium()
  if (chromium.path === undefined) return { passed: 0, failed: 1, output: chromium.advice }
  const report = path.join(reports, 'playwright.json')
  const { code, output } = await runProgram(
    installedProgram('playwright'),
    ['test', '--reporter=line,json'],
    {
      env: {
        ...process.env,
        VATIO_CHROMIUM: chromium.path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CI: '1',
      },
    },
  )
  return { ...countPlaywright(report, code), output }
}

/** Of a long report only what failed. */
function failuresIn(output) {
  const at = output.search(/⎯+.*(Failed (Suites|Tests)|Unhandled Errors)/)
  return at < 0 ? output.split('\n').slice(-60).join('\n') : output.slice(at)
}
