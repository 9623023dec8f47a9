import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { describe, expect, it } from 'vitest'
import { formDifferences, validateFields, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { auxiliaryServiceFields as fields } from './auxiliary-service-fields.ts'

const service: AuxiliaryService = {
  idAuxiliaryService: '01900000-0000-7000-8000-000000000001',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  name: 'Mantenimiento',
  icon: 'maintenance',
  anualCost: 59.88,
  fee: null,
  description: null,
  energyMarketer: { idEnergyMarketer: '01900000-0000-7000-8000-0000000000e1', name: 'Luz Serena' },
  utilityType: 'gas',
  active: true,
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  version: 1,
}
const values = toFormValues(fields, service)

describe('the form of an auxiliary service', () => {
  it('[CON-068] sends every field, empty text as null', () => {
    expect(toFormInput(fields, { ...values, description: '  ' })).toEqual({
      name: 'Mantenimiento',
      icon: 'maintenance',
      anualCost: 59.88,
      fee: null,
      description: null,
      utilityType: 'gas',
      active: true,
    })
    expect(toFormValues(fields, null)).toMatchObject({
      utilityType: 'electricity',
      active: true,
    })
  })

  it('requires a name and amounts of zero or more', () => {
    expect(validateFields(fields, values)).toEqual({})
    expect(Object.keys(validateFields(fields, { ...values, name: ' ' }))).toEqual(['name'])
    expect(Object.keys(validateFields(fields, { ...values, anualCost: -1, fee: Number.NaN }))).toEqual([
      'anualCost',
      'fee',
    ])
  })

  it('lists the fields that differ from what another user has saved', () => {
    expect(formDifferences(fields, service, values)).toEqual([])
    const labels = formDifferences(fields, { ...service, fee: 12, active: false }, values).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Comisión', 'Se ofrece para nuevos contratos'])
  })
})
