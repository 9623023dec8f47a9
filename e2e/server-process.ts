import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 120_000

/** Waits until a started server answers. @throws when it ends or takes two minutes. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('the server did not start in time')
}

/** Stops a server, by force after a time. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(15_000)])
  if (child.exitCode === null) child.kill('SIGKILL')
}
