import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installedProgram, projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'
import { CommandError } from './terminal.mjs'

const SHARED_PACKAGES = ['packages/domain', 'packages/protocol']
/** What the server is built from, what it imports first. */
const SERVER = [...SHARED_PACKAGES, 'packages/demo', 'apps/api']
const SHARED = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'tools/build.mjs']

/** Builds the server (`apps/api/dist` and what it imports) when a source changed. */
export function buildServer(root = projectRoot) {
  const folders = SERVER.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.json`])
  const outputs = SERVER.map((name) => path.join(root, name, 'dist'))
  return buildWhenChanged({
    root,
    inputs: [...SHARED, ...folders],
    stamp: 'apps/api/dist/.inputs',
    // The compiler trusts its build info even when the output was deleted.
    commands: () => [
      ['tsc', ['-b', 'apps/api', ...(outputs.every((folder) => existsSync(folder)) ? [] : ['--force'])]],
    ],
  })
}

/** Builds the web application (`apps/web/dist`) when a source changed. */
export function buildWeb(root = projectRoot) {
  const packages = SHARED_PACKAGES.flatMap((name) => [`${name}/src`, `${name}/package.json`])
  return buildWhenChanged({
    root,
    inputs: [...SHARED, ...packages, 'apps/web'],
    stamp: 'apps/web/dist/.vite/inputs',
    // The first empties the folder.
    commands: () =>
      ['vite.config.ts', 'vite.shareable.config.ts'].map((config) => [
        'vite',
        ['build', 'apps/web', '--config', `apps/web/${config}`, '--logLevel', 'warn'],
      ]),
  })
}

async function buildWhenChanged({ root, inputs, stamp, commands }) {
  const stampFile = path.join(root, stamp)
  const hash = hashOfFiles(root, inputs)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return 'up to date'
  rmSync(stampFile, { force: true })
  for (const [program, args] of commands()) {
    const { code, output } = await runProgram(installedProgram(program, root), args, { cwd: root })
    if (code !== 0)
      throw new CommandError(`The build failed (${program} ${args.join(' ')}):\n${output.trim()}`)
  }
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
  return 'built'
}

/** One hash over names and contents of files and folders; tests and outputs do not count. */
export function hashOfFiles(root, names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesUnder(root, name)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const IGNORED = new Set(['node_modules', 'dist', 'test', 'coverage'])

function filesUnder(root, name) {
  const full = path.join(root, name)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return /\.test\.tsx?$|\.tsbuildinfo$/.test(name) ? [] : [name]
  return readdirSync(full)
    .filter((child) => !IGNORED.has(child))
    .flatMap((child) => filesUnder(root, `${name}/${child}`))
}
