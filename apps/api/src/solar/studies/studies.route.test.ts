import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curveOfYear, startStudy, workshopContent } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('solar studies', () => {
  it('[API-154] [SOL-GE-027] [SOL-GE-030] are started, filled in, calculated, saved and listed', async () => {
    const as = await server.createUser()
    const draft = await startStudy(server, as, { curve: curveOfYear, content: workshopContent() })
    expect(draft).toMatchObject({ isDraft: true, figuresError: null })
    expect(draft.figures?.results?.peakPowerKwp).toBeCloseTo(15, 9)
    expect(draft.figures?.economicBalance?.paybackYears).toBeGreaterThan(1)
    const params = { id: draft.idSolarStudy }
    const body = { name: 'Nave de Getafe', version: draft.version }
    const saved = await server.call(endpoints.saveStudy, { as, params, body })
    expect([saved.status, saved.reply.isDraft, saved.reply.name]).toEqual([200, false, 'Nave de Getafe'])
    const list = await server.call(endpoints.listStudies, { as, query: {} })
    expect(list.reply[0]).toMatchObject([{ name: 'Nave de Getafe', peakPowerKwp: 15, commentCount: 0 }])
  })
})
