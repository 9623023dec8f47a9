import { spawn } from 'node:child_process'
import { buildServer, buildWeb } from './build.mjs'
import { installDependencies } from './dependencies.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installedProgram, projectRoot } from './project-root.mjs'
import { countSteps, endWith } from './terminal.mjs'
import { watchParents } from './watch-parents.mjs'

/**
 * `npm start`: from a fresh clone to a running Vatio. Installs what is missing, builds what changed, then
 * becomes the server (same process, so signals and exit codes are the server's own).
 * `npm run dev` (`--watch`): the web through Vite, the server restarted at every change.
 */
const isWatching = process.argv.includes('--watch')
process.chdir(projectRoot)

try {
  const steps = countSteps(isWatching ? 3 : 5)
  await steps.run('Node', () => checkNodeVersion())
  await steps.run('Dependencies', () => installDependencies())
  if (isWatching) {
    await steps.run('Watching', () => 'web at http://localhost:5173, Ctrl+C ends both')
    watch()
  } else {
    await steps.run('Server', () => buildServer())
    await steps.run('Web', () => buildWeb())
    await steps.run('Starting', () => 'database and server')
    watchParents(() => process.kill(process.pid, 'SIGTERM'))
    await import('../apps/api/dist/main.js')
  }
} catch (error) {
  endWith(error)
}

function watch() {
  const env = { ...process.env, NODE_ENV: 'development' }
  const port = env.VATIO_PORT || '3000'
  const children = [
    spawn(
      installedProgram('tsx'),
      ['watch', '--clear-screen=false', '--conditions=source', 'apps/api/src/main.ts'],
      { stdio: ['ignore', 'inherit', 'inherit'], env },
    ),
    spawn(
      installedProgram('vite'),
      ['apps/web', '--config', 'apps/web/vite.config.ts', '--clearScreen', 'false'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...env, VATIO_API_URL: `http://127.0.0.1:${port}` },
      },
    ),
  ]
  let isEnding = false
  const endAll = (code) => {
    if (isEnding) return
    isEnding = true
    process.exitCode = code
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) child.once('exit', (code) => endAll(code ?? 0))
  // Ctrl+C already reaches the children, and a second signal would make them drop their work.
  process.on('SIGINT', () => setTimeout(() => endAll(0), 5_000).unref())
  process.on('SIGTERM', () => endAll(0))
  watchParents(() => endAll(0))
}
