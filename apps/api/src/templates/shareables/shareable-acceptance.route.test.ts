import { createHash } from 'node:crypto'
import { canonicalJson } from '@vatio/domain/templates/shareables/canonical-json'
import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import {
  listShareableEvidence,
  removeShareable,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import {
  CHROME,
  customerCalls,
  makeShareable,
  noData,
  sharedDocument,
} from '../../../test/shareables-scenario.ts'
import { storeContent } from './shareable-creation.service.ts'
import { newStateKey } from './state-key.ts'

let server: TestServer
let agent: TestUser
let reader: Awaited<ReturnType<typeof openMailReader>>
beforeAll(async () => {
  server = await startTestServer()
  reader = await openMailReader(server)
  agent = await server.createUser()
})
afterAll(async () => {
  await reader.close()
  await server.close()
})

const { read, accept, confirm, state } = customerCalls(() => server)
const evidenceOf = (id: string, as = agent) => server.call(listShareableEvidence, { as, params: { id } })
let mailbox = 0
/** An address that no other test of the limits has used. */
const nextEmail = () => `ana${(mailbox += 1)}@cliente.example`
/** Forgets how many codes were sent: the tests of a file share one address. */
const forgetLimits = () => reader.inspector.query(`delete from call_hits where key like 'shareable-code%'`)
const codeOf = async (email: string) =>
  /\n(\d{6})\n/.exec((await reader.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A link that asks for an acceptance, whose code was sent. */
async function requested(email = nextEmail()) {
  await forgetLimits()
  const link = await makeShareable(server, agent, { requestAcceptance: true })
  const answer = await accept(link, 1, email)
  expect(answer.status).toBe(200)
  return { link, email, code: await codeOf(email) }
}

/** Puts other figures into the link, as a refresh does. */
async function changeFigures(idShareable: string) {
  await server.inTenant(server.tenantA, async (tx) => {
    const report = { document: sharedDocument('Otra oferta'), data: noData, templateIdentifier: 'x' }
    await storeContent(tx, report, { idShareable, contentVersion: 2, now: new Date() })
    await tx.query('update shareables set content_version = 2 where id_shareable = $1', [idShareable])
  })
}

describe('the acceptance of a shared document', () => {
  it('sends a code to the mailbox, and with it stores what proves who accepted what', async () => {
    const { link, email, code } = await requested()
    const accepted = await confirm(link, code)
    expect(accepted.status).toBe(200)
    const [evidence] = (await evidenceOf(link.idShareable)).reply
    expect(evidence).toMatchObject({
      state: 'valid',
      contentVersion: 1,
      text: 'He leído el documento «Oferta de luz» de Consultora A, con cifras a 16-11-2026, y lo acepto.',
      name: 'Ana Ruiz Gil',
      nif: '12345678Z',
      email,
      ip: '127.0.0.1',
      userAgent: CHROME,
      document: sharedDocument(),
    })
    const hash = createHash('sha256').update(canonicalJson(evidence?.document)).digest('hex')
    expect([evidence?.documentSha256, accepted.reply.documentSha256]).toEqual([hash, hash])
    expect((await read(link)).reply.acceptance).toMatchObject({
      state: 'accepted',
      acceptedBy: 'Ana Ruiz Gil',
    })
  })

  it('tells whoever shared the document at once', async () => {
    const { link, code } = await requested()
    await confirm(link, code)
    const [items] = (await server.call(listNotifications, { as: agent, query: {} })).reply
    expect(items[0]).toMatchObject({ kind: 'shareable-accepted', link: `/shared-links/${link.idShareable}` })
  })

  it('[trust] accepts once of twenty posts of the right code at the same time', async () => {
    const { link, code } = await requested()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await evidenceOf(link.idShareable)).reply).toHaveLength(1)
    expect(await confirm(link, code)).toMatchObject({ status: 400, code: 'SHAREABLE_CODE_INVALID' })
  })

  it('[trust] refuses the right code after five wrong ones, also of posts at the same time', async () => {
    const { link, code } = await requested()
    const wrong = await Promise.all(Array.from({ length: 5 }, () => confirm(link, other(code))))
    expect(wrong.map((answer) => answer.code)).toEqual(wrong.map(() => 'SHAREABLE_CODE_INVALID'))
    expect(await confirm(link, code)).toMatchObject({ status: 400, code: 'SHAREABLE_CODE_INVALID' })
    expect((await evidenceOf(link.idShareable)).reply).toEqual([])
  })

  it('[trust] refuses a code after ten minutes, and an earlier one once another was sent', async () => {
    const { link, email, code } = await requested()
    await accept(link, 1, email)
    const later = await codeOf(email)
    if (later !== code) expect((await confirm(link, code)).status).toBe(400)
    const sent = server.platform.clock.now().getTime()
    const confirmAfter = async (minutes: number) => {
      const spy = vi.spyOn(server.platform.clock, 'now').mockReturnValue(new Date(sent + minutes * 60_000))
      try {
        return await confirm(link, later)
      } finally {
        spy.mockRestore()
      }
    }
    expect((await confirmAfter(10.5)).code).toBe('SHAREABLE_CODE_INVALID')
    expect((await confirmAfter(9.5)).status).toBe(200)
  })

  it('[trust] stores no code as it is', async () => {
    const { link, code } = await requested()
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select * from shareable_acceptance_codes where id_shareable = $1`, [link.idShareable]),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('[trust] sends five codes an hour for one link at most', async () => {
    await forgetLimits()
    const link = await makeShareable(server, agent, { requestAcceptance: true })
    const statuses = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await accept(link, 1, nextEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is refused where nobody asks for it, of an invalid NIF and of figures that are no longer shown', async () => {
    await forgetLimits()
    const plain = await makeShareable(server, agent)
    expect((await accept(plain, 1, nextEmail())).code).toBe('SHAREABLE_ACCEPTANCE_OFF')
    const link = await makeShareable(server, agent, { requestAcceptance: true })
    expect((await accept(link, 1, nextEmail(), '12345678A')).errors[0]?.field).toBe('nif')
    expect((await accept(link, 2, nextEmail())).code).toBe('SHAREABLE_CHANGED')
    expect((await confirm(link, '123456')).code).toBe('SHAREABLE_CODE_INVALID')
  })

  it('[trust] is refused where it is no longer asked for once the code was sent', async () => {
    const { link, code } = await requested()
    const { idShareable: id, version } = link
    await server.call(updateShareable, {
      as: agent,
      params: { id },
      body: { version, requestAcceptance: false },
    })
    expect((await confirm(link, code)).code).toBe('SHAREABLE_ACCEPTANCE_OFF')
    expect((await evidenceOf(id)).reply).toEqual([])
  })

  it('[trust] is one, also with a code that was being sent when another one was confirmed', async () => {
    const { link, code } = await requested()
    const inTenant = (text: string) =>
      server.inTenant(server.tenantA, (tx) => tx.query(text, [link.idShareable]))
    const [sent] = await inTenant(`select * from shareable_acceptance_codes where id_shareable = $1`)
    expect((await confirm(link, code)).status).toBe(200)
    const columns = Object.keys(sent ?? {})
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into shareable_acceptance_codes (${columns.join(', ')})
         values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(sent ?? {}),
      ),
    )
    expect((await confirm(link, code)).code).toBe('SHAREABLE_ACCEPTED')
    expect((await evidenceOf(link.idShareable)).reply).toHaveLength(1)
  })

  it('[trust] is not held up by who has no link: their calls use up no code of a mailbox', async () => {
    await forgetLimits()
    const link = await makeShareable(server, agent, { requestAcceptance: true })
    const email = nextEmail()
    for (let call = 0; call < 5; call++) {
      expect((await accept({ ...link, stateKey: newStateKey() }, 1, email)).code).toBe('SHAREABLE_GONE')
    }
    expect((await accept(link, 1, email)).status).toBe(429)
    // As if they had called from another address.
    await reader.inspector.query(`delete from call_hits where key = 'shareable-code:127.0.0.1'`)
    expect((await accept(link, 1, email)).status).toBe(200)
  })

  it('does not fall on figures that changed after the code was sent', async () => {
    const { link, code } = await requested()
    await changeFigures(link.idShareable)
    expect((await confirm(link, code)).code).toBe('SHAREABLE_CHANGED')
    expect((await evidenceOf(link.idShareable)).reply).toEqual([])
  })

  it('is void once the figures change, and its evidence stays with what was accepted', async () => {
    const { link, code } = await requested()
    await confirm(link, code)
    await changeFigures(link.idShareable)
    expect((await state(link)).reply).toMatchObject({ contentVersion: 2, acceptance: { state: 'void' } })
    const [evidence] = (await evidenceOf(link.idShareable)).reply
    expect(evidence).toMatchObject({ state: 'void', document: sharedDocument() })
  })

  it('leaves evidence that nobody changes or deletes', async () => {
    const { link, code } = await requested()
    await confirm(link, code)
    const write = (text: string) =>
      server.inTenant(server.tenantA, (tx) => tx.query(text, [link.idShareable]))
    await expect(
      write(`update shareable_acceptances set name = 'x' where id_shareable = $1`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(write('delete from shareable_acceptances where id_shareable = $1')).rejects.toMatchObject({
      code: '42501',
    })
    const { version } = link
    await server.call(updateShareable, {
      as: agent,
      params: { id: link.idShareable },
      body: { version, active: false },
    })
    const removed = await server.call(removeShareable, { as: agent, params: { id: link.idShareable } })
    expect([removed.status, removed.code]).toEqual([409, 'SHAREABLE_KEPT'])
  })

  it('[trust] shows its evidence neither to a colleague nor to another company', async () => {
    const { link, code } = await requested()
    await confirm(link, code)
    const colleague = await server.createUser()
    expect((await evidenceOf(link.idShareable, colleague)).status).toBe(404)
    expect((await evidenceOf(link.idShareable, server.adminB)).status).toBe(404)
    expect((await evidenceOf(link.idShareable, server.adminA)).status).toBe(200)
  })
})
