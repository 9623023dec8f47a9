import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'

/** Source folders of the floors: below them a file is in `<area>/<feature>/`, or in `platform/<part>/`. */
const FLOORS = ['packages/domain/src/', 'packages/protocol/src/', 'apps/api/src/', 'apps/web/src/']

/**
 * Files that differ from a commit, including untracked ones. Without a commit: uncommitted changes, or else
 * those of the last commit.
 */
export function changedFiles(since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', '--diff-filter=d', since ?? 'HEAD'), ...untracked]
  if (changed.length > 0 || since !== undefined) return changed
  return git('diff', '--name-only', '--diff-filter=d', 'HEAD~1')
}

/** Every test file that `npm run check` runs: neither system tests nor campaigns. */
export function testFiles() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.system\.test\.ts$|^tools\/campaigns\//.test(file))
}

/** The changed files that the formatter and the linter read. */
export function isProgram(file) {
  return /\.(ts|tsx|mjs)$/.test(file)
}

/**
 * Tests of changed files: those of the same features on every floor and, of the packages, every test that
 * imports a changed file. Elsewhere imports are not useful: API tests start the whole server, tests of the
 * web its router.
 *
 * @param tests every test file of the project.
 * @returns `direct`: tests of the apps and the tools. `related`: files of packages whose importing tests
 * Vitest looks for.
 */
export function testsOfChange(changed, tests) {
  const places = new Set(changed.map(placeOf).filter((place) => place !== null))
  const chosen = tests.filter((test) => changed.includes(test) || places.has(placeOf(test)))
  const isImportable = (file) => /^packages\/.*\.ts$/.test(file)
  return {
    direct: chosen.filter((test) => !isImportable(test)),
    related: [...new Set([...changed, ...chosen].filter(isImportable))],
  }
}

/** Feature or part of the platform that a file belongs to, the same on every floor; null for none. */
export function placeOf(file) {
  if (file.startsWith('apps/api/migrations/')) return 'platform/db'
  // What the API does with its rows is tested there.
  if (file.startsWith('packages/demo/')) return 'apps/api/src/demo'
  if (file.startsWith('tools/')) return path.posix.dirname(file)
  const floor = FLOORS.find((folder) => file.startsWith(folder))
  if (floor === undefined) return null
  const [area, feature, ...rest] = file.slice(floor.length).split('/')
  return rest.length === 0 ? `${floor}${area}` : `${area}/${feature}`
}
