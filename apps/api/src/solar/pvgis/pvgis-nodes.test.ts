import { getPvgisWeather } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakePvgis, type FakePvgis } from '../../../test/fake-pvgis.ts'
import { startNode, type TestNode } from '../../../test/node.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../../test/server.ts'
import { beginQuestion, requestTurn } from './pvgis-answers.repository.ts'
import { createWeatherQuestion } from '@vatio/domain/solar/pvgis/pvgis-question'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let pvgis: FakePvgis
let server: TestServer
let superuser: pg.Client
let nodes: [TestNode, TestNode]
beforeAll(async () => {
  pvgis = await startFakePvgis()
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
  const environment = {
    VATIO_CLOCK: TEST_NOW,
    VATIO_PUBLIC_URL: 'http://localhost',
    VATIO_PVGIS_URL: pvgis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: pvgis.host,
  }
  nodes = [await startNode(server.database, environment), await startNode(server.database, environment)]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await superuser.end()
  await server.close()
  await pvgis.close()
})
afterEach(async () => {
  pvgis.asked.length = 0
  pvgis.fault = null
  await superuser.query('delete from solar_pvgis_turns')
})

async function ask(node: TestNode, lat: number, lng = -3.7) {
  const answer = await fetch(node.url + getPvgisWeather.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.adminA.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lat, lng }),
  })
  const body = (await answer.json()) as { errors?: { message: string }[] }
  return { status: answer.status, code: body.errors?.[0]?.message }
}

describe('two nodes that ask PVGIS', () => {
  it('ask an equal question once', async () => {
    let release = () => {}
    pvgis.gate = new Promise((resolve) => (release = resolve))
    const answers = nodes.map((node) => ask(node, 40.1))
    await expect.poll(() => pvgis.asked.length).toBe(1)
    // Time for the other node to see that the question is taken.
    await new Promise((resolve) => setTimeout(resolve, 600))
    release()
    pvgis.gate = null
    expect(await Promise.all(answers)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(pvgis.asked).toHaveLength(1)
  })

  it('ask for the other where it got no answer, or has been stopped', async () => {
    pvgis.fault = '500'
    pvgis.faultyQuestions = 1
    const answers = await Promise.all(nodes.map((node) => ask(node, 40.2)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 503])
    pvgis.faultyQuestions = Infinity
    pvgis.fault = null
    const question = createWeatherQuestion({ latDeg: 40.3, lonDeg: -3.7 })
    expect(await beginQuestion(nodes[0].platform.database, question, newId())).toBe('claimed')
    expect(await beginQuestion(nodes[1].platform.database, question, newId())).toBe('taken')
    await superuser.query(`update solar_pvgis_claims set ends_at = now() - interval '1 second'`)
    expect((await ask(nodes[1], 40.3)).status).toBe(200)
  })

  it('take turns of one row, 36 ms apart, whichever node asks', async () => {
    const started = performance.now()
    const turn = { spacingMs: 36, longestWaitMs: 5000 }
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        requestTurn(nodes[index % 2 === 0 ? 0 : 1].platform.database, turn),
      ),
    )
    const elapsed = performance.now() - started
    // The sixtieth turn is 59 × 36 ms after the first; what has passed of it meanwhile need not be waited for.
    const longest = Math.max(...waits.map((wait) => wait ?? Number.NaN))
    expect(longest).toBeGreaterThanOrEqual(59 * 36 - elapsed)
  })

  it('refuse a question whose turn comes in more than five seconds, and ask one that comes sooner', async () => {
    await superuser.query(
      `insert into solar_pvgis_turns (next_at) values (clock_timestamp() + interval '8 seconds')`,
    )
    const refused = await Promise.all([ask(nodes[0], 40.4), ask(nodes[1], 40.5)])
    expect(refused).toEqual([
      { status: 503, code: 'PVGIS_TOO_MANY_QUESTIONS' },
      { status: 503, code: 'PVGIS_TOO_MANY_QUESTIONS' },
    ])
    expect(pvgis.asked).toEqual([])
    await superuser.query(`update solar_pvgis_turns set next_at = clock_timestamp() + interval '0.2 seconds'`)
    expect((await ask(nodes[1], 40.5)).status).toBe(200)
  })

  it('do not wait for a turn of a clock that has been set back', async () => {
    await superuser.query(
      `insert into solar_pvgis_turns (next_at) values (clock_timestamp() + interval '1 hour')`,
    )
    expect((await ask(nodes[0], 40.6)).status).toBe(200)
  })
})
