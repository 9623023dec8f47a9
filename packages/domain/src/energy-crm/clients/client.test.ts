import { describe, expect, it } from 'vitest'
import { clientDeletionText, clientDoubts, clientFullName, storedIdentifier } from './client.ts'
import { canDeleteClients, mayIgnoreNifDoubts } from './client.policy.ts'

describe('a client', () => {
  it('is named by name and surnames, without double spaces', () => {
    expect(clientFullName({ name: 'Ana', firstSurname: ' Vidal ', secondSurname: '' })).toBe('Ana Vidal')
    expect(clientFullName({ name: 'Hotel Mar S.L.', firstSurname: null })).toBe('Hotel Mar S.L.')
  })
  it('[CLI-017] is deleted after its tax number is typed, or its name where it has none', () => {
    expect(clientDeletionText({ name: 'Ana', dniOrCif: '12345678Z' })).toBe('cliente-12345678Z')
    expect(clientDeletionText({ name: 'Ana', firstSurname: 'Vidal', dniOrCif: '' })).toBe('cliente-Ana Vidal')
  })
  it('stores identifiers upper case and compact, and empty ones as null', () => {
    expect(storedIdentifier(' b-64.717.838 ')).toBe('B64717838')
    expect([storedIdentifier(' - '), storedIdentifier(null)]).toEqual([null, null])
  })
  it('[CLI-008] gets a warning for a wrong control character, never for an empty identifier', () => {
    // Published examples: 12345678Z, X5253868R and B64717838 are right, 54362315Z and B64717839 wrong.
    for (const dniOrCif of ['12345678Z', 'X5253868R', 'B64717838', '', null]) {
      expect(clientDoubts({ dniOrCif })).toEqual([])
    }
    for (const dniOrCif of ['54362315Z', 'B64717839', '123']) {
      expect(clientDoubts({ dniOrCif })).toEqual([
        { field: 'clientInfo.dniOrCif', message: 'CLIENT_NIF_INVALID' },
      ])
    }
    expect(clientDoubts({ iban: 'ES9121000418450200051333' })).toEqual([
      { field: 'clientInfo.iban', message: 'CLIENT_IBAN_INVALID' },
    ])
  })
  it('is deleted, and saved despite warnings, by admins only', () => {
    expect([canDeleteClients({ role: 'user' }), canDeleteClients({ role: 'admin' })]).toEqual([false, true])
    expect([mayIgnoreNifDoubts({ role: 'user' }), mayIgnoreNifDoubts({ role: 'superadmin' })]).toEqual([
      false,
      true,
    ])
  })
})
