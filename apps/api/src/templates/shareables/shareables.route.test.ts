import {
  getShareable,
  getShareableConfig,
  listRelatedShareables,
  listShareables,
  listShareablesOfUser,
  removeShareable,
  saveShareableConfig,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { shareableUpdateSchema } from '@vatio/protocol/templates/shareables/shareables.schema'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { CHROME, customerCalls, makeShareable } from '../../../test/shareables-scenario.ts'
import { newId } from '../../platform/db/uuid.ts'
import { expiredShareables } from './expired-shareables.job.ts'
import { eraseShareablesOf } from './shareable-erasure.service.ts'

type ShareableChanges = z.input<typeof shareableUpdateSchema>

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.createUser()
})
afterAll(() => server.close())

const { read, visit } = customerCalls(() => server)
const list = (as: TestUser | undefined, query: object = {}) => server.call(listShareables, { as, query })
const show = (as: TestUser, id: string) => server.call(getShareable, { as, params: { id } })
const update = (as: TestUser, id: string, body: ShareableChanges) =>
  server.call(updateShareable, { as, params: { id }, body })
const remove = (as: TestUser, id: string) => server.call(removeShareable, { as, params: { id } })

describe('shared links', () => {
  it('[API-190] are listed to whoever shared them, group admins and Admins, and to nobody else', async () => {
    const group = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
    const member = await server.createUser({ groups: [{ idGroup: group, isGroupAdmin: false }] })
    const leader = await server.createUser({ groups: [{ idGroup: group, isGroupAdmin: true }] })
    const colleague = await server.createUser()
    const link = await makeShareable(server, member)
    const seenBy = async (as: TestUser) => {
      const [items] = (await list(as, { ownerUserUID: member.userUID })).reply
      const isListed = items.some(({ idShareable }) => idShareable === link.idShareable)
      return [isListed, (await show(as, link.idShareable)).status]
    }
    expect((await list(undefined)).status).toBe(401)
    expect(await seenBy(member)).toEqual([true, 200])
    expect(await seenBy(leader)).toEqual([true, 200])
    expect(await seenBy(server.adminA)).toEqual([true, 200])
    expect(await seenBy(colleague)).toEqual([false, 404])
    expect(await seenBy(server.adminB)).toEqual([false, 404])
  })

  it('[API-190] are found by text, state, opening and record', async () => {
    const owner = await server.createUser()
    const source = { entity: 'comparison' as const, idEntity: newId() }
    const named = await makeShareable(server, owner, { source, recipient: { name: 'Íñigo Peña' } })
    const revoked = await makeShareable(server, owner)
    await update(owner, revoked.idShareable, { version: 1, active: false })
    const opened = await makeShareable(server, owner)
    await visit(opened, {}, { 'user-agent': CHROME })
    const found = async (query: object) =>
      (await list(owner, query)).reply[0].map(({ idShareable }) => idShareable)
    expect(await found({ text: 'inigo pena' })).toEqual([named.idShareable])
    expect(await found({ state: 'revoked' })).toEqual([revoked.idShareable])
    expect(await found({ opened: 'yes' })).toEqual([opened.idShareable])
    expect(await found({ idEntity: source.idEntity })).toEqual([named.idShareable])
    expect(await found({ sort: 'visits' })).toHaveLength(3)
    expect((await found({ sort: 'visits' }))[0]).toBe(opened.idShareable)
    expect(await found({ acceptance: 'accepted' })).toEqual([])
  })

  it('[API-191] of the same record are related', async () => {
    const source = { entity: 'comparison' as const, idEntity: newId() }
    const one = await makeShareable(server, agent, { source })
    const another = await makeShareable(server, agent, { source })
    await makeShareable(server, agent)
    const params = { id: one.idShareable }
    const { reply } = await server.call(listRelatedShareables, { as: agent, params })
    expect(reply.map(({ idShareable }) => idShareable)).toEqual([another.idShareable])
    const colleague = await server.createUser()
    expect((await server.call(listRelatedShareables, { as: colleague, params })).status).toBe(404)
  })

  it('[API-192] of a user are listed as far as the caller sees them', async () => {
    const owner = await server.createUser()
    const link = await makeShareable(server, owner)
    const of = async (as: TestUser) =>
      (await server.call(listShareablesOfUser, { as, params: { userUID: owner.userUID } })).reply.length
    expect(await of(owner)).toBe(1)
    expect(await of(server.adminA)).toBe(1)
    expect(await of(agent)).toBe(0)
    expect(await of(server.adminB)).toBe(0)
    expect(link.owner.userUID).toBe(owner.userUID)
  })

  it('[API-190] change only against their version, by those who see them', async () => {
    const link = await makeShareable(server, agent)
    const changed = await update(agent, link.idShareable, { version: 1, title: 'Oferta de gas' })
    expect(changed.reply).toMatchObject({ title: 'Oferta de gas', version: 2 })
    const stale = await update(agent, link.idShareable, { version: 1, title: 'Otra' })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    for (const as of [await server.createUser(), server.adminB]) {
      expect((await update(as, link.idShareable, { version: 2, active: false })).status).toBe(404)
      expect((await remove(as, link.idShareable)).status).toBe(404)
    }
    expect((await read(link)).status).toBe(200)
  })

  it('expire within two years, and never in the past', async () => {
    const link = await makeShareable(server, agent)
    const set = (expiresAt: string) => update(agent, link.idShareable, { version: 1, expiresAt })
    expect((await set('2026-11-16T08:00:00.000Z')).code).toBe('SHAREABLE_EXPIRY')
    expect((await set('2029-01-01T00:00:00.000Z')).code).toBe('SHAREABLE_EXPIRY')
    expect((await set('2027-01-01T00:00:00.000Z')).reply.expiresAt).toBe('2027-01-01T00:00:00.000Z')
  })

  it('are removed once they are over', async () => {
    const link = await makeShareable(server, agent)
    expect((await remove(agent, link.idShareable)).code).toBe('SHAREABLE_KEPT')
    await update(agent, link.idShareable, { version: 1, active: false })
    expect((await remove(agent, link.idShareable)).reply).toEqual({ affected: 1 })
    expect((await show(agent, link.idShareable)).status).toBe(404)
  })
})

describe('the configuration of links', () => {
  it('[API-193] is read by all and saved by Admins; it decides what new links start with', async () => {
    const tenant = await server.createTenant()
    const user = await server.createUser({ tenant })
    const admin = await server.createUser({ tenant, role: 'admin' })
    const config = { enabled: true, defaultExpiryDays: 7, showContact: false, allowDownload: false }
    const save = (as: TestUser, version: number) =>
      server.call(saveShareableConfig, { as, body: { ...config, version } })
    expect((await server.call(getShareableConfig, { as: user })).reply).toEqual({
      enabled: true,
      defaultExpiryDays: 30,
      showContact: true,
      allowDownload: true,
      version: 0,
    })
    expect((await save(user, 0)).status).toBe(403)
    expect((await save(admin, 0)).reply).toEqual({ ...config, version: 1 })
    expect((await save(admin, 0)).code).toBe('VERSION_CONFLICT')
    const link = await makeShareable(server, user)
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000
    expect([days, link.allowDownload]).toEqual([7, false])
    expect((await read(link)).reply).toMatchObject({ company: { contact: null }, privacy: { contact: null } })
  })
})

describe('what is kept of links', () => {
  const setEnd = (idShareable: string, end: string) =>
    server.inTenant(server.tenantA, (tx) =>
      tx.query('update shareables set expires_at = $2 where id_shareable = $1', [idShareable, end]),
    )
  const acceptOn = (idShareable: string, at: string) =>
    server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into shareable_acceptances (client_uid, id_shareable_acceptance, id_shareable, content_version,
           accepted_at, accepted_text, name, nif, email, code_sent_at, ip, user_agent, document_sha256)
         values ($1, $2, $3, 1, $4, 'x', 'Ana', '12345678Z', 'ana@x.es', $4, '127.0.0.1', 'x', 'x')`,
        [server.tenantA, newId(), idShareable, at],
      ),
    )
  const isKept = async (id: string) => (await show(agent, id)).status === 200

  it('ends half a year after their end, five years after an acceptance', async () => {
    const [recent, old, accepted, longAccepted] = await Promise.all(
      [0, 1, 2, 3].map(() => makeShareable(server, agent)),
    )
    if (!recent || !old || !accepted || !longAccepted) throw new Error('no links')
    // 180 days and five years before 16 November 2026 at nine, a day to each side.
    await setEnd(recent.idShareable, '2026-05-21T00:00:00Z')
    await setEnd(old.idShareable, '2026-05-20T00:00:00Z')
    await acceptOn(accepted.idShareable, '2021-11-17T00:00:00Z')
    await setEnd(accepted.idShareable, '2021-11-18T00:00:00Z')
    await acceptOn(longAccepted.idShareable, '2021-11-15T00:00:00Z')
    await setEnd(longAccepted.idShareable, '2021-11-16T00:00:00Z')
    await server.inTenant(server.tenantA, (tx) =>
      expiredShareables.run(tx, server.platform, server.platform.clock.now()),
    )
    const kept = []
    for (const link of [recent, old, accepted, longAccepted]) kept.push(await isKept(link.idShareable))
    expect(kept).toEqual([true, false, true, false])
  })

  it('forgets with the day what its readers were told apart by', async () => {
    await server.inTenant(server.tenantA, async (tx) => {
      await tx.query(`insert into shareable_visitor_salts values ($1, '2026-11-15', '\\x00')`, [tx.clientUID])
      await expiredShareables.run(tx, server.platform, server.platform.clock.now())
      const rows = await tx.query(`select day from shareable_visitor_salts where day < '2026-11-16'`)
      expect(rows).toEqual([])
    })
  })

  it('goes with the client who is erased, except for what they accepted', async () => {
    const source = { entity: 'comparison' as const, idEntity: newId() }
    const recipient = { name: 'Ana Ruiz', email: 'ana@borrada.example' }
    const about = await makeShareable(server, agent, { source })
    const accepted = await makeShareable(server, agent, { source, recipient })
    const stranger = await makeShareable(server, agent)
    await acceptOn(accepted.idShareable, '2026-11-01T00:00:00Z')
    const erased = await server.inTenant(server.tenantA, async (tx) => {
      const idClient = await makeClient(tx)
      return eraseShareablesOf(tx, idClient, [source.idEntity], server.platform.clock.now())
    })
    expect(erased.toSorted()).toEqual([about.idShareable, accepted.idShareable].toSorted())
    expect([await isKept(about.idShareable), await isKept(stranger.idShareable)]).toEqual([false, true])
    const left = (await show(agent, accepted.idShareable)).reply
    expect(left).toMatchObject({ state: 'revoked', recipient: { name: null, email: null } })
    expect((await read(accepted)).status).toBe(404)
    expect((await read(about)).status).toBe(404)
  })
})
