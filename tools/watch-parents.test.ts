import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const script = `
  import { watchParents } from ${JSON.stringify(path.join(import.meta.dirname, 'watch-parents.mjs'))}
  watchParents(() => { console.log('alone'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('started ' + process.pid)
`

/** A chain like npm's: a process, a shell, and the script; both above it can be killed. */
async function startChain(environment: NodeJS.ProcessEnv) {
  const command = `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' }); setInterval(() => {}, 1000)`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SCRIPT: script, COMMAND: command, ...environment },
    },
  )
  const lines = createInterface({ input: npm.stdout })
  const [first] = (await once(lines, 'line')) as [string]
  return { npm, lines, pid: Number(first.split(' ')[1]) }
}

describe.runIf(process.platform === 'linux')('a script started by npm', () => {
  it('reports that npm was killed', async () => {
    const { npm, lines } = await startChain({ npm_lifecycle_event: 'start' })
    const next = once(lines, 'line')
    npm.kill('SIGKILL')
    expect(await next).toEqual(['alone'])
  })

  it('a process that was started directly may outlive its parents', async () => {
    const { npm, pid } = await startChain({ npm_lifecycle_event: '' })
    npm.kill('SIGKILL')
    await once(npm, 'exit')
    expect(() => process.kill(pid, 0)).not.toThrow()
    process.kill(pid, 'SIGKILL')
  })
})
