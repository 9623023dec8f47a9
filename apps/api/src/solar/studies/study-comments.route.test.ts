import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudy } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const comment = (as: TestUser, id: string, text: string) =>
  server.call(endpoints.createStudyComment, { as, params: { id }, body: { text } })
const list = (as: TestUser, id: string) => server.call(endpoints.listStudyComments, { as, params: { id } })
const remove = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.removeStudyComment, { as, params: { id } })

describe('comments of a solar study', () => {
  it('[API-156] [SOL-GE-028] are added, listed from the newest, counted and removed by their author or an Admin', async () => {
    const author = await server.createUser()
    const { idSolarStudy } = await makeStudy(server, author)
    const first = await comment(author, idSolarStudy, ' Llamar el lunes ')
    expect(first.status).toBe(201)
    expect(first.reply).toMatchObject({
      idSolarStudy,
      text: 'Llamar el lunes',
      userUID: author.userUID,
      canRemove: true,
    })
    const second = await comment(server.adminA, idSolarStudy, 'Aceptado por teléfono')
    const listed = (await list(author, idSolarStudy)).reply
    expect(listed.map(({ text, canRemove }) => [text, canRemove])).toEqual([
      ['Aceptado por teléfono', false],
      ['Llamar el lunes', true],
    ])
    const params = { id: idSolarStudy }
    expect((await server.call(endpoints.getStudy, { as: author, params })).reply.commentCount).toBe(2)
    expect((await remove(author, second.reply.idComment)).status).toBe(403)
    expect((await remove(server.adminA, first.reply.idComment)).reply).toEqual({ affected: 1 })
    expect((await remove(server.adminA, first.reply.idComment)).status).toBe(404)
    expect((await list(author, idSolarStudy)).reply).toHaveLength(1)
  })

  it('answer 401, 404 to another company and to who does not see the study, and 400 to what is no comment', async () => {
    const author = await server.createUser()
    const { idSolarStudy } = await makeStudy(server, author)
    const { idComment } = (await comment(author, idSolarStudy, 'Mío')).reply
    expect((await remove(undefined, idComment)).status).toBe(401)
    for (const as of [server.adminB, await server.createUser()]) {
      expect((await remove(as, idComment)).status).toBe(404)
      expect((await comment(as, idSolarStudy, 'x')).status).toBe(404)
      expect((await list(as, idSolarStudy)).status).toBe(404)
    }
    for (const text of ['', '  ', 'a'.repeat(2001), 'a\u0000b']) {
      expect((await comment(author, idSolarStudy, text)).status).toBe(400)
    }
    expect((await comment(author, idSolarStudy, 'a'.repeat(2000))).status).toBe(201)
  })
})
