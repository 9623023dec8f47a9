import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, buildWeb } from '../build.mjs'
import { Course } from './campaign.ts'
import { kills } from './kills.campaign.ts'
import { powerCuts } from './power-cuts.campaign.ts'
import { soak } from './soak.campaign.ts'
import { reasonAgainstXfs } from './xfs-disk.ts'

/*
 * Short versions of the campaigns (`npm run campaign`), on the built server. Times have no limit here,
 * since they depend on the load of the machine. Those of fuzz and sequences are tests of the API.
 */
const HOUR_S = 3_600

describe('a campaign', () => {
  let course = new Course(() => {})
  beforeAll(async () => {
    await buildServer()
    await buildWeb()
  }, 300_000)
  afterEach(async () => {
    await course.end()
    course = new Course(() => {})
  }, 60_000)

  it('of kills finds every acknowledged row, and no partial one', { timeout: 300_000 }, async () => {
    const { failures, figures } = await kills({ bursts: 3, limit: HOUR_S, minutes: 60, seed: 3 }, course)
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ bursts: 3, lost: 0, 'half applied': 0 })
    expect(figures['acknowledged writes']).toBeGreaterThan(10)
  })

  const reason = reasonAgainstXfs(false)
  const name = 'of power cuts finds every acknowledged row and file, and no broken page'
  it.skipIf(reason !== null)(
    reason === null ? name : `${name}: ${reason}`,
    { timeout: 300_000 },
    async () => {
      const { failures, figures } = await powerCuts({ cuts: 1, minutes: 60, seed: 5 }, course)
      expect(failures).toEqual([])
      expect(figures).toMatchObject({ cuts: 1, lost: 0, 'half applied': 0, 'broken tables or indexes': 0 })
    },
  )

  it('under a steady load gets an answer to every call', { timeout: 300_000 }, async () => {
    const { figures } = await soak({ minutes: 0.05, rate: 20, companies: 1, seed: 7 }, course)
    expect(figures).toMatchObject({ requests: 60, refused: 0 })
    // Under other load the server may answer 503; it never fails in another way, and always answers.
    expect(figures['failed (5xx or no answer)']).toBe(figures['answered 503'])
    expect(figures['answered 503']).toBeLessThan(30)
  })
})
