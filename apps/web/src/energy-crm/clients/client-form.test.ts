import { clientInputSchema, type Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { describe, expect, it } from 'vitest'
import { clientDifferences, clientFormFaults, toClientFormValues, toClientInput } from './client-form.ts'

const client: Client = {
  idClient: '01900000-0000-7000-8000-000000000010',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  clientInfo: {
    dniOrCif: 'B64717838',
    name: 'Hotel Mar S.L.',
    firstSurname: null,
    secondSurname: null,
    email: 'hola@hotelmar.example',
    phoneNumber: null,
    address: null,
    addressCode: '07012',
    city: 'Palma',
    region: null,
    iban: null,
  },
  agentName: 'Luis',
  agentPhoneNumber: null,
  agentEmail: null,
  clientTypology: { idClientTypology: '01900000-0000-7000-8000-000000000020', name: 'Empresa' },
  sector: { idSector: 3, name: 'Hostelería' },
  commercial: null,
  observations: null,
  active: true,
  creationTimestamp: '2026-03-10T10:00:00.000Z',
  creationUserUID: null,
  version: 4,
}
const nameOf = (_: string, id: string | null) => id ?? ''

describe('the client form', () => {
  it('sends what it was given when nothing is touched, in the shape of the call', () => {
    const input = toClientInput(toClientFormValues(client))
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
  it('[CLI-008] asks for a name and for mail addresses that can be one', () => {
    const values = toClientFormValues(client)
    expect(clientFormFaults(values)).toEqual({})
    const wrong = {
      ...values,
      clientInfo: { ...values.clientInfo, name: ' ', email: 'hola@' },
      agentEmail: 'x',
    }
    expect(Object.keys(clientFormFaults(wrong))).toEqual([
      'clientInfo.name',
      'clientInfo.email',
      'agentEmail',
    ])
  })
  it('lets a doubtful tax number through: it is a hint', () => {
    const values = toClientFormValues(client)
    const doubtful = { ...values, clientInfo: { ...values.clientInfo, dniOrCif: '54362315Z' } }
    expect(clientFormFaults(doubtful)).toEqual({})
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
    expect(clientDifferences(client, mine, nameOf)).toEqual([
      { label: 'Teléfono', stored: '', mine: '600' },
      { label: 'Población', stored: 'Palma', mine: 'Inca' },
      { label: 'Cliente activo', stored: 'Sí', mine: 'No' },
    ])
    expect(clientDifferences(client, values, nameOf)).toEqual([])
  })
})
