import { contractInputSchema } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it } from 'vitest'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { contractFields } from './contract-fields.ts'
import {
  validateContractForm,
  powerErrors,
  toContractFormValues,
  toContractInput,
  withConsumptionPoint,
  withUtility,
} from './contract-form.ts'
import { commercialNameOf } from './contract-names.ts'
import { contractFixture as contract } from './contract.fixture.ts'

const admin = { role: 'admin' } as const
const salesAgent = { role: 'user' } as const
const today = '2026-11-21'
const empty = toContractFormValues(null)
const values = toContractFormValues(contract)
const closing = '01900000-0000-7000-8000-000000000061'

const point: ConsumptionPoint = {
  idConsumptionPoint: '01900000-0000-7000-8000-000000000051',
  identifier: 'Nave 2',
  utilityType: 'electricity',
  cups: 'ES0031408000000002AB',
  client: null,
  address: null,
  addressCode: null,
  city: null,
  region: null,
  country: 'ES',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 19, nombre: '3.0TD' },
  contractedPowerPeriods: { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 25 },
  maxPowerKw: null,
  anualConsumption: 40,
  anualConsumptionUnit: 'MWh',
  distributorName: null,
  distributorCode: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
  isDwelling: false,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  version: 1,
}

describe('the body that a contract form sends', () => {
  it('[CON-001] [CON-003] [CON-011] contains the stored contract when nothing is edited', () => {
    const body = toContractInput(values, contract, admin, today)
    expect(contractInputSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      contractNumber: 'ELE-0001',
      energyMarketer: { idEnergyMarketer: contract.energyMarketer?.idEnergyMarketer },
      commercial: { idCommercial: contract.commercial?.idCommercial },
      fixedFee: 80.5,
      lastStateChangeDate: null,
      contractedPowerPeriods: { p1: 4.6, p2: 4.6, p3: null },
      stateChanges: [],
    })
  })

  it('[SEC-020] [SEC-021] leaves out the fields that a sales agent may not edit', () => {
    const body = toContractInput(values, contract, salesAgent, today)
    expect('commercial' in body || 'fixedFee' in body).toBe(false)
  })

  it('[CON-050] [CON-051] contains a state change, dated today unless the switch is off', () => {
    const moved = { ...values, state: closing, observations: ' Se va ' }
    const change = { contractState: { idContractState: closing }, observations: 'Se va' }
    expect(toContractInput(moved, contract, admin, today)).toMatchObject({
      stateChanges: [change],
      lastStateChangeDate: today,
    })
    const dated = { ...moved, marksStateDate: false, lastStateChangeDate: '2026-04-01' }
    expect(toContractInput(dated, contract, admin, today)).toMatchObject({
      stateChanges: [change],
      lastStateChangeDate: '2026-04-01',
    })
    expect(toContractInput({ ...values, observations: 'x' }, contract, admin, today).stateChanges).toEqual([])
  })

  it('[CON-050] contains a change of billing state only where another one is picked', () => {
    const picked = { ...values, paymentState: closing, paymentObservations: ' Cobrado ' }
    const paymentStateChanges = [
      { contractPaymentState: { idContractPaymentState: closing }, observations: 'Cobrado' },
    ]
    expect(toContractInput(picked, contract, admin, today)).toMatchObject({
      paymentStateChanges,
      stateChanges: [],
      lastStateChangeDate: null,
    })
    const same = {
      ...contract,
      contractPaymentState: {
        idContractPaymentState: closing,
        name: 'Cobrado',
        badgeColor: '#28a745',
        active: true,
      },
    }
    expect(toContractInput(picked, same, admin, today).paymentStateChanges).toEqual([])
  })

  it('[CON-045] contains no state for a new contract, which gets the default one', () => {
    const body = toContractInput({ ...empty, utilityType: 'gas' }, null, admin, today)
    expect([body.stateChanges, body.lastStateChangeDate]).toEqual([[], null])
  })
})

describe('a contract form', () => {
  it('takes empty fields from a consumption point, and its CUPS in any case', () => {
    expect(withConsumptionPoint(empty, point)).toMatchObject({
      utilityType: 'electricity',
      consumptionPoint: point.idConsumptionPoint,
      cups: point.cups,
      tariffType: '3.0TD',
      anualConsumption: 40,
      anualConsumptionUnit: 'MWh',
      contractedPowerPeriods: [20, 20, 20, 20, 20, 25],
    })
    expect(withConsumptionPoint(values, point)).toMatchObject({
      cups: point.cups,
      tariffType: '2.0TD',
      anualConsumption: 3_000,
      anualConsumptionUnit: 'kWh',
    })
  })

  it('clears the fields that depend on the energy when it changes', () => {
    const typed = { ...withConsumptionPoint(empty, point), contractNumber: 'N-1' }
    expect(withUtility(typed, 'gas')).toMatchObject({
      utilityType: 'gas',
      contractNumber: 'N-1',
      consumptionPoint: null,
      tariffType: null,
      cups: '',
    })
    expect(withUtility({ ...empty, cups: 'ES1' }, 'gas').cups).toBe('ES1')
    expect(withUtility(typed, 'electricity')).toBe(typed)
  })

  it('[ERR-055] [CON-030] is invalid without an energy', () => {
    expect(validateContractForm(empty).utilityType).toBe(
      'Selecciona el tipo de contrato (electricidad o gas) antes de continuar',
    )
    expect(validateContractForm(values)).toEqual({})
  })

  it('[CON-031] [CON-032] [CON-033] [CON-034] is invalid with negative figures or text that is not a number', () => {
    for (const name of [
      'anualConsumption',
      'powerOperativeSpending',
      'energyOperativeSpending',
      'fixedFee',
    ] as const) {
      expect(validateContractForm({ ...values, [name]: -0.001 })[name]).toBe('No puede ser negativo')
      expect(validateContractForm({ ...values, [name]: Number.NaN })[name]).toContain('Escribe un número')
      expect(validateContractForm({ ...values, [name]: 0 })).toEqual({})
    }
    expect(validateContractForm({ ...values, cups: 'ES12' }).cups).toBe('Formato de CUPS incorrecto')
    expect(validateContractForm({ ...values, signingDate: '1926-03-02' }).signingDate).toBeTruthy()
  })

  it('has an error at an end of the contract or of its permanence before the signing', () => {
    for (const name of ['endDate', 'permanenceEndDate'] as const) {
      const early = { ...values, signingDate: '2026-03-02', [name]: '2026-03-01' }
      expect(validateContractForm(early)).toEqual({
        [name]: 'Esta fecha no puede ser anterior a la firma.',
      })
      expect(validateContractForm({ ...early, signingDate: '2026-03-01' })).toEqual({})
    }
    expect(validateContractForm({ ...values, noticeDays: 366 }).noticeDays).toContain('365')
  })

  it('[CON-035] has an error at each period whose power is missing or not of the tariff', () => {
    const powers = { ...values, contractedPowerPeriods: [4.6, null, 5] }
    expect(powerErrors(powers)).toEqual([
      undefined,
      'Escribe esta potencia',
      'La tarifa no tiene este periodo',
      undefined,
      undefined,
      undefined,
    ])
    expect(validateContractForm(powers).contractedPowerPeriods).toBeTruthy()
    expect(powerErrors({ ...powers, utilityType: null })).toEqual([])
  })

  it('[FMT-002] [FMT-003] [FMT-004] [FMT-005] lists the differences from the stored contract as displayed texts', () => {
    const mine = {
      ...values,
      signingDate: '2026-04-01',
      fixedFee: 1234.5,
      energyOperativeSpending: 0.125,
      commercial: null,
    }
    expect(formDifferences(contractFields, contract, mine)).toMatchObject([
      { label: 'Fecha de firma', stored: '02-03-2026', mine: '01-04-2026' },
      { label: 'Comercial', stored: commercialNameOf(contract), mine: '' },
      { label: 'Gasto operativo de energía', stored: '', mine: '0,125\u00a0€/MWh' },
      { label: 'Comisión fija', stored: '80,50\u00a0€', mine: '1.234,50\u00a0€' },
    ])
  })
})
