import { describe, expect, it } from 'vitest'
import { documentEntities } from './document.ts'
import { canAddDocuments, canRemoveDocument, canSeeDocumentCreator } from './document.policy.ts'

const [user, admin] = [
  { role: 'user', userUID: 'ana' },
  { role: 'admin', userUID: 'jefa' },
] as const

describe('who may do what with documents', () => {
  it('[DOC-010] its creator and Admins delete a document', () => {
    const [own, other, nobody] = ['ana', 'bruno', null].map((creationUserUID) => ({ creationUserUID }))
    expect([own!, other!, nobody!].map((document) => canRemoveDocument(user, document))).toEqual([
      true,
      false,
      false,
    ])
    expect([own!, other!, nobody!].every((document) => canRemoveDocument(admin, document))).toBe(true)
  })

  it('[DOC-005] Admins see who created a document', () => {
    expect([user, admin].map(canSeeDocumentCreator)).toEqual([false, true])
  })

  it('[DOC-008] everybody adds documents to what they edit: commercials, marketers and tariffs are of Admins', () => {
    const added = (person: typeof user | typeof admin) =>
      documentEntities.filter((entity) => canAddDocuments(person, entity))
    expect(added(user)).toEqual(['client', 'consumptionPoint', 'contract', 'solarStudy', 'task'])
    expect(added(admin)).toEqual(documentEntities)
  })
})
