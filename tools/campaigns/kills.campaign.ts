import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeededRandom, type SeededRandom } from '@vatio/demo/seeded-random'
import { campaign, repeat, type Course, type Outcome } from './campaign.ts'
import { Installation } from './installation.ts'
import { countPostmasters, postgresProcesses } from './postgres-processes.ts'
import { WriteTrial } from './write-trial.ts'

/** When a recovery counts as failed. */
const GIVE_UP_MS = 60_000
const victims = ['app', 'postmaster', 'backend', 'both'] as const
type Victim = (typeof victims)[number]

interface KillOptions {
  readonly bursts: number
  /** Seconds from the kill, or from the start of the new process, to the first acknowledged write. */
  readonly limit: number
  /** Time limit of the campaign. */
  readonly minutes: number
  readonly seed: number
}

const options = { bursts: 200, limit: 10, minutes: 120, seed: 20261122 }

export const killsCampaign = campaign({
  summary: 'kill -9 of the application, PostgreSQL or both while people write',
  options,
  run: kills,
})
export { killsCampaign as campaign }

export async function kills({ bursts, limit, minutes, seed }: KillOptions, course: Course): Promise<Outcome> {
  const random = createSeededRandom(seed)
  const installation = new Installation()
  course.onEnd(() => installation.remove())
  const trial = await WriteTrial.open(installation, random)
  const { failures } = trial
  const recoveries: { readonly victim: Victim; readonly ms: number }[] = []

  await repeat({ count: bursts, minutes, what: 'bursts' }, failures, course, async (number) => {
    const victim = random.pick(victims)
    let startedAt = 0
    const burst = await trial.writeUntil(async () => {
      startedAt = performance.now()
      await kill(victim, trial, random)
    })
    if (trial.vatio.hasEnded) {
      startedAt = performance.now()
      await trial.startAgain()
    }
    await trial.untilWritten(GIVE_UP_MS)
    recoveries.push({ victim, ms: performance.now() - startedAt })
    await trial.check([burst], `burst ${number} (${victim})`)
    const servers = countPostmasters(installation.folder)
    if (servers !== 1) failures.push(`burst ${number} (${victim}): ${servers} servers of PostgreSQL run`)
  })

  await trial.checkEverything()
  await checkStop(trial)
  const slow = recoveries.filter(({ ms }) => ms > limit * 1_000)
  failures.push(...slow.map(({ victim, ms }) => `recovery after ${victim}: ${(ms / 1_000).toFixed(1)} s`))
  const times = recoveries.map(({ ms }) => ms / 1_000).toSorted((one, other) => one - other)
  const killed = (wanted: Victim) => recoveries.filter(({ victim }) => victim === wanted).length
  return {
    failures,
    figures: {
      ...trial.figures(),
      ...Object.fromEntries(victims.map((victim) => [`killed ${victim}`, killed(victim)])),
      'recovery s median/longest': [times[Math.floor(times.length / 2)], times.at(-1)]
        .map((time) => (time ?? 0).toFixed(1))
        .join('/'),
      seed,
    },
  }
}

async function kill(victim: Victim, trial: WriteTrial, random: SeededRandom): Promise<void> {
  const postmaster = trial.vatio.postmaster()?.pid
  if (postmaster === undefined) throw new Error('the database does not run')
  if (victim === 'app') {
    await trial.vatio.end('SIGKILL')
  } else if (victim === 'both') {
    process.kill(postmaster, 'SIGKILL')
    await trial.vatio.end('SIGKILL')
  } else {
    process.kill(victim === 'backend' ? backendOf(postmaster, trial, random) : postmaster, 'SIGKILL')
    // Users continue to write while the server recovers.
    await sleep(random.between(20, 300))
  }
}

/** One of the processes that serve requests. */
function backendOf(postmaster: number, trial: WriteTrial, random: SeededRandom): number {
  const backends = postgresProcesses(trial.installation.folder).filter(({ title }) =>
    title.includes('vatio_runtime'),
  )
  return backends.length === 0 ? postmaster : random.pick(backends).pid
}

/** An orderly stop leaves no process and no lock. */
async function checkStop({ vatio, installation, failures }: WriteTrial): Promise<void> {
  const exitCode = await vatio.end('SIGTERM')
  if (exitCode !== 0) failures.push(`the last stop ended with ${exitCode}`)
  const left = postgresProcesses(installation.folder).length
  if (left > 0) failures.push(`${left} processes were left behind`)
  if (existsSync(path.join(installation.folder, 'vatio.lock'))) failures.push('the lock was left behind')
}
