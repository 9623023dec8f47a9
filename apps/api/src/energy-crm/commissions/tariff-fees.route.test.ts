import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import {
  createTariffFee,
  listTariffFees,
  removeTariffFee,
  updateTariffFee,
} from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { getTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeRow, makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let idTariff: string
const newTariff = () => server.inTenant(server.tenantA, (tx) => makeTariff(tx))
beforeAll(async () => {
  server = await startTestServer()
  idTariff = await newTariff()
})
afterAll(() => server.close())

const rows = [
  feeRow({ consumptionTo: 5_000, item: { absoluteValue: 60, percentage: null } }),
  feeRow({ consumptionFrom: 5_000, item: { absoluteValue: null, percentage: 12.5 } }),
]
const rule = { mode: 'CONSUMPTION' as const, thresholds: rows, validFrom: null, validTo: null }

describe('the fee rules of a tariff', () => {
  /** Every call with its least body, on a rule of company A. */
  const statuses = async (as: TestUser | undefined, id: string, idTariffFee: string) => {
    const by = as ? { as } : {}
    const answers = [
      await server.call(listTariffFees, { ...by, params: { id } }),
      await server.call(createTariffFee, { ...by, params: { id }, body: { ...rule, validTo: '2001-01-01' } }),
      await server.call(updateTariffFee, {
        ...by,
        params: { id },
        body: { ...rule, idTariffFee, version: 7 },
      }),
      await server.call(removeTariffFee, { ...by, params: { id, idTariffFee } }),
    ]
    return answers.map((answer) => answer.status)
  }

  it('[API-113] answer 401 without a session, 404 to another company and 403 to a user and the admin of a group', async () => {
    const { tariff, fee } = await server.inTenant(server.tenantA, async (tx) => {
      const own = await makeTariff(tx)
      return { tariff: own, fee: await makeTariffFee(tx, { idTariff: own }) }
    })
    const group = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
    const groupAdmin = await server.createUser({ groups: [{ idGroup: group, isGroupAdmin: true }] })
    expect(await statuses(undefined, tariff, fee)).toEqual([401, 401, 401, 401])
    expect(await statuses(server.adminB, tariff, fee)).toEqual([404, 404, 404, 404])
    expect(await statuses(await server.createUser(), tariff, fee)).toEqual([403, 403, 403, 403])
    expect(await statuses(groupAdmin, tariff, fee)).toEqual([403, 403, 403, 403])
    // A rule is reached through its own tariff only.
    expect((await statuses(server.adminA, idTariff, fee)).slice(2)).toEqual([404, 404])
    const kept = await server.call(listTariffFees, { as: server.adminA, params: { id: tariff } })
    expect(kept.reply).toHaveLength(1)
  })

  it.each([
    [{ thresholds: [] }, 'TARIFF_FEE_ROWS_MISSING', 'thresholds'],
    [{ thresholds: [feeRow({})] }, 'TARIFF_FEE_ROW_WITHOUT_VALUE', 'thresholds.0'],
    [
      { thresholds: [rows[0], { ...rows[1], consumptionTo: 5_000 }] },
      'TARIFF_FEE_ROW_REVERSED',
      'thresholds.1',
    ],
    [
      { mode: 'FIXED', thresholds: [feeRow({ item: { absoluteValue: null, percentage: 5 } })] },
      'TARIFF_FEE_FIXED_PERCENTAGE',
      'thresholds.0',
    ],
    [{ validFrom: '2026-02-01', validTo: '2026-01-31' }, 'TARIFF_FEE_DATES_REVERSED', 'validTo'],
    [{ mode: 'BY_HAND' }, 'INVALID_INPUT', 'mode'],
    [
      { thresholds: [feeRow({ item: { absoluteValue: null, percentage: 101 } })] },
      'INVALID_INPUT',
      'thresholds.0.item.percentage',
    ],
  ])('[FEE-012] refuse %j', async (change, code, field) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/energy-crm/tariffs/${idTariff}/fees`,
      headers: { authorization: `Bearer ${server.adminA.token}` },
      payload: { ...rule, ...change },
    })
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors[0]]).toMatchObject([
      400,
      { message: code, field },
    ])
  })

  it('[API-113] [FEE-012] are created, corrected, listed with the newest first, and followed by another', async () => {
    const as = server.adminA
    const params = { id: await newTariff() }
    const first = await server.call(createTariffFee, { as, params, body: rule })
    expect([first.status, first.reply]).toMatchObject([201, { ...rule, idTariff: params.id, version: 1 }])

    const overlapping = { ...rule, validFrom: '2026-11-01' }
    const refused = await server.call(createTariffFee, { as, params, body: overlapping })
    expect([refused.status, refused.code]).toEqual([409, 'TARIFF_FEE_OVERLAP'])
    const body = { ...overlapping, createNewRegister: true }
    const second = await server.call(createTariffFee, { as, params, body })
    expect(second.status).toBe(201)

    const listed = await server.call(listTariffFees, { as, params })
    expect(listed.reply.map((fee) => [fee.validFrom, fee.validTo, fee.version])).toEqual([
      ['2026-11-01', null, 1],
      [null, '2026-10-31', 2],
    ])

    const { idTariffFee } = second.reply
    const change = { ...rule, mode: 'OPERATIVE_SPENDING' as const, thresholds: [], validFrom: '2026-11-01' }
    const corrected = await server.call(updateTariffFee, {
      as,
      params,
      body: { ...change, idTariffFee, version: 1 },
    })
    expect(corrected.reply).toMatchObject({ ...change, version: 2 })
    const stale = await server.call(updateTariffFee, {
      as,
      params,
      body: { ...change, idTariffFee, version: 1 },
    })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    const moved = { ...change, validFrom: '2026-10-01', idTariffFee, version: 2 }
    expect((await server.call(updateTariffFee, { as, params, body: moved })).code).toBe('TARIFF_FEE_OVERLAP')
  })

  it('are deleted with an audit event, and restored unless another rule took their days', async () => {
    const as = server.adminA
    const params = { id: await newTariff() }
    const hasFees = async () => (await server.call(getTariff, { as, params })).reply.hasFees
    expect(await hasFees()).toBe(false)
    const created = await server.call(createTariffFee, { as, params, body: rule })
    const { idTariffFee } = created.reply
    expect(await hasFees()).toBe(true)
    const removed = await server.call(removeTariffFee, { as, params: { ...params, idTariffFee } })
    expect(removed.reply).toEqual({ affected: 1 })
    expect(await hasFees()).toBe(false)
    const again = await server.call(removeTariffFee, { as, params: { ...params, idTariffFee } })
    expect(again.status).toBe(404)

    const another = await server.call(createTariffFee, { as, params, body: rule })
    const restore = () =>
      server.call(restoreRecord, { as, body: { entity: 'tariff-fee', idEntity: idTariffFee } })
    expect((await restore()).code).toBe('RESTORE_KEY_TAKEN')
    await server.call(removeTariffFee, {
      as,
      params: { ...params, idTariffFee: another.reply.idTariffFee },
    })
    expect((await restore()).status).toBe(200)
    const listed = await server.call(listTariffFees, { as, params })
    expect(listed.reply.map((fee) => fee.idTariffFee)).toEqual([idTariffFee])
    const events = await server.call(listAudit, {
      as,
      query: { entity: 'tariff-fee', idEntity: idTariffFee },
    })
    expect(events.reply[0].map((event) => event.action)).toEqual(['restore', 'delete', 'create'])
  })

  it('[FEE-012] keep one rule a day when two people add one at once', async () => {
    const as = server.adminA
    const params = { id: await newTariff() }
    const both = await Promise.all([
      server.call(createTariffFee, { as, params, body: rule }),
      server.call(createTariffFee, { as, params, body: rule }),
    ])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('answer 404 to a tariff that does not exist', async () => {
    const answer = await server.call(listTariffFees, { as: server.adminA, params: { id: newId() } })
    expect(answer.status).toBe(404)
  })
})
