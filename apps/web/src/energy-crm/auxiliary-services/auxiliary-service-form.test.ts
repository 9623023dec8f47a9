import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { describe, expect, it } from 'vitest'
import {
  auxiliaryServiceDifferences,
  auxiliaryServiceFormFaults,
  toAuxiliaryServiceFormValues,
  toAuxiliaryServiceInput,
} from './auxiliary-service-form.ts'

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
const values = toAuxiliaryServiceFormValues(service, 'electricity')

describe('the form of an auxiliary service', () => {
  it('[CON-068] keeps every field and leaves out what is empty', () => {
    expect(toAuxiliaryServiceInput({ ...values, description: '  ' })).toEqual({
      name: 'Mantenimiento',
      icon: 'maintenance',
      anualCost: 59.88,
      fee: null,
      description: null,
      active: true,
    })
    expect(toAuxiliaryServiceFormValues(null, 'electricity')).toMatchObject({
      utilityType: 'electricity',
      active: true,
    })
  })

  it('asks for a name and for amounts that are none below zero', () => {
    expect(auxiliaryServiceFormFaults(values)).toEqual({})
    expect(Object.keys(auxiliaryServiceFormFaults({ ...values, name: ' ' }))).toEqual(['name'])
    expect(Object.keys(auxiliaryServiceFormFaults({ ...values, anualCost: -1, fee: Number.NaN }))).toEqual([
      'anualCost',
      'fee',
    ])
  })

  it('tells where another person’s saving differs', () => {
    expect(auxiliaryServiceDifferences(service, values)).toEqual([])
    const labels = auxiliaryServiceDifferences({ ...service, fee: 12, active: false }, values).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Comisión', 'Se ofrece para nuevos contratos'])
  })
})
