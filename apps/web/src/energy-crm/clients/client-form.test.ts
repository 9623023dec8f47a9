import { clientInputSchema } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { describe, expect, it } from 'vitest'
import { clientFixture as client } from './client.fixture.ts'
import { clientDifferences, validateClientForm, toClientFormValues, toClientInput } from './client-form.ts'

const nameOf = (_: string, id: string | null) => id ?? ''

describe('the client form', () => {
  it('sends the stored values when nothing is edited, as a valid request body', () => {
    const input = toClientInput(toClientFormValues(client), null)
    const parsed = clientInputSchema.parse(input)
    expect(parsed.clientInfo).toMatchObject({ name: 'Hotel Mar S.L.', city: 'Palma', dniOrCif: 'B64717838' })
    expect(parsed.sector).toEqual({ idSector: 3 })
    expect(parsed.clientTypology).toEqual({ idClientTypology: client.clientTypology?.idClientTypology })
    expect(parsed.commercial).toBeNull()
  })
  it('starts a new client active and empty', () => {
    const values = toClientFormValues(null)
    expect([values.active, values.clientInfo.name, values.sector]).toEqual([true, '', null])
  })
  it('[CLI-008] requires a name and well-formed email addresses', () => {
    const values = toClientFormValues(client)
    expect(validateClientForm(values, null)).toEqual({})
    const invalid = {
      ...values,
      clientInfo: { ...values.clientInfo, name: ' ', email: 'hola@' },
      agentEmail: 'x',
    }
    expect(Object.keys(validateClientForm(invalid, null))).toEqual([
      'clientInfo.name',
      'clientInfo.email',
      'agentEmail',
    ])
  })
  it('accepts a tax number with a wrong control character, which only gets a hint', () => {
    const values = toClientFormValues(client)
    const invalidNif = { ...values, clientInfo: { ...values.clientInfo, dniOrCif: '54362315Z' } }
    expect(validateClientForm(invalidNif, null)).toEqual({})
  })
})

describe('clientDifferences', () => {
  it('names only the fields that differ, with both values', () => {
    const values = toClientFormValues(client)
    const mine = {
      ...values,
      clientInfo: { ...values.clientInfo, city: 'Inca', phoneNumber: '600' },
      active: false,
    }
    expect(clientDifferences(client, mine, nameOf, null)).toEqual([
      { path: 'clientInfo.phoneNumber', label: 'Teléfono', stored: '', mine: '600' },
      { path: 'clientInfo.city', label: 'Población', stored: 'Palma', mine: 'Inca' },
      { path: 'active', label: 'Cliente activo', stored: 'Sí', mine: 'No' },
    ])
    expect(clientDifferences(client, values, nameOf, null)).toEqual([])
  })
})
