import { createSeededRandom } from '@vatio/demo/seeded-random'
import { campaign, repeat, type Course, type Outcome } from './campaign.ts'
import { checkDatabase } from './database-check.ts'
import { Installation } from './installation.ts'
import { postgresProcesses } from './postgres-processes.ts'
import { withOwner, WriteTrial } from './write-trial.ts'
import { reasonAgainstXfs, XfsDisk } from './xfs-disk.ts'

const GIVE_UP_MS = 60_000

interface PowerCutOptions {
  readonly cuts: number
  /** Time limit of the campaign. */
  readonly minutes: number
  readonly seed: number
}

export const powerCutsCampaign = campaign({
  summary: 'the power of the disk is cut while people write: nothing acknowledged is lost (root, XFS)',
  options: { cuts: 30, minutes: 60, seed: 20261122 },
  run: powerCuts,
})
export { powerCutsCampaign as campaign }

export async function powerCuts({ cuts, minutes, seed }: PowerCutOptions, course: Course): Promise<Outcome> {
  const reason = reasonAgainstXfs(true)
  if (reason !== null) return { failures: [reason], figures: { cuts: 0 } }
  const disk = new XfsDisk()
  course.onEnd(() => disk.remove())
  const installation = new Installation(disk.folder)
  const trial = await WriteTrial.open(installation, createSeededRandom(seed))
  course.onEnd(() => endAll(trial))
  let broken = 0

  await repeat({ count: cuts, minutes, what: 'cuts' }, trial.failures, course, async (number) => {
    const burst = await trial.writeUntil(async () => {
      disk.cutPower()
      await endAll(trial)
    })
    await disk.powerOn()
    await trial.startAgain()
    await trial.untilWritten(GIVE_UP_MS)
    await trial.check([burst], `cut ${number}`)
    const errors = await withOwner(trial.vatio, checkDatabase)
    broken += errors.length
    trial.failures.push(...errors.map((error) => `cut ${number}: ${error}`))
  })

  await trial.checkEverything()
  const { rows } = await withOwner(trial.vatio, (owner) =>
    owner.query<{ server_version: string }>('show server_version'),
  )
  await trial.vatio.end('SIGTERM')
  return {
    failures: trial.failures,
    figures: {
      cuts: trial.bursts.length,
      ...trial.figures(),
      'broken tables or indexes': broken,
      postgresql: rows[0]?.server_version ?? 'unknown',
      seed,
    },
  }
}

/** A power cut ends every process without any cleanup. */
async function endAll({ vatio, installation }: WriteTrial): Promise<void> {
  const servers = postgresProcesses(installation.folder)
  await vatio.end('SIGKILL')
  for (const { pid } of servers) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}
