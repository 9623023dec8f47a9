import { createStudy } from '@vatio/protocol/solar/studies/studies.endpoints'
import {
  getSolarStudySettings,
  updateSolarStudySettings,
} from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (as: TestUser) => (await server.call(getSolarStudySettings, { as })).reply
const change = (as: TestUser, commercialFeePercentage: number, version: number | null) =>
  server.call(updateSolarStudySettings, { as, body: { commercialFeePercentage, version } })
const feeOfNewStudy = async (as: TestUser) =>
  (await server.call(createStudy, { as, body: {} })).reply.content.economicResults.commercialFeePercentage

describe('the settings of solar studies', () => {
  it('[SOL-EB-033] [LIM-047] a new study pays 85 % to its distributor until the company sets another part', async () => {
    expect(await read(server.adminA)).toEqual({ commercialFeePercentage: 85, version: null })
    expect(await feeOfNewStudy(server.adminA)).toBe(85)
    expect((await change(server.adminA, 40, null)).reply).toEqual({ commercialFeePercentage: 40, version: 1 })
    expect(await feeOfNewStudy(server.adminA)).toBe(40)
    expect(await feeOfNewStudy(server.adminB)).toBe(85)
  })

  it('are changed by an Admin, against their version, within 0 and 100', async () => {
    const agent = await server.createUser({ tenant: server.tenantA })
    const { version } = await read(agent)
    expect((await change(agent, 10, version)).status).toBe(403)
    for (const percent of [-1, 100.5])
      expect((await change(server.adminA, percent, version)).status).toBe(400)
    expect(await change(server.adminA, 10, null)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    expect((await change(server.adminA, 10, version)).reply.version).toBe((version ?? 0) + 1)
  })
})
