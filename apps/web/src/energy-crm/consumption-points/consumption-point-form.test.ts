import { consumptionPointInputSchema } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it } from 'vitest'
import { validateFields } from '../../ui/form/record-fields.ts'
import { consumptionPointFields } from './consumption-point-fields.ts'
import {
  consumptionPointDifferences,
  toConsumptionPointFormValues,
  toConsumptionPointInput,
  type ConsumptionPointFormValues,
} from './consumption-point-form.ts'
import { consumptionPointFixture as point } from './consumption-point.fixture.ts'
import { groupedCups, consumptionPointTitle, powerLine } from './consumption-point-names.ts'

const validateConsumptionPointForm = (values: ConsumptionPointFormValues) =>
  validateFields(consumptionPointFields, values)

describe('the form of a consumption point', () => {
  it('sends the stored values when nothing is edited, as a valid request body', () => {
    const parsed = consumptionPointInputSchema.parse(
      toConsumptionPointInput(toConsumptionPointFormValues(point)),
    )
    expect(parsed).toMatchObject({
      cups: 'ES0363000000000011LS0F',
      geographicalZone: { idZona: 2 },
      atrTariff: { nombre: '3.0TD' },
      contractedPowerPeriods: { p1: 20, p6: 30 },
      anualConsumption: 52.4,
      anualConsumptionUnit: 'MWh',
      pointType: 4,
      industrialUse: true,
      reducedTaxUse: 'metallurgical',
    })
  })
  it('of a new point begins with the client and the CUPS of its address', () => {
    expect(toConsumptionPointFormValues(null, 'c1', 'ES0021000000000001RK')).toMatchObject({
      client: 'c1',
      cups: 'ES0021000000000001RK',
    })
    expect(toConsumptionPointFormValues(point, 'c1', 'ES0021000000000001RK').cups).toBe(point.cups)
  })
  it('sends two powers for 2.0TD and one for gas, without those of other periods', () => {
    const values = { ...toConsumptionPointFormValues(point), atrTariff: '2.0TD' }
    expect(toConsumptionPointInput(values).contractedPowerPeriods).toEqual({ p1: 20, p2: 20 })
    const gas = { ...values, utilityType: 'gas' as const, atrTariff: 'RL.1' }
    expect(toConsumptionPointInput(gas).contractedPowerPeriods).toEqual({ p1: 20 })
  })
  it('[CLI-018] sends no zone for a new consumption point: the server takes it from the postcode', () => {
    expect(toConsumptionPointInput(toConsumptionPointFormValues(null)).geographicalZone).toBeNull()
  })
  it('[CLI-001] [CLI-012] rejects a CUPS of another length and accepts one with wrong control letters', () => {
    const values = toConsumptionPointFormValues(point)
    expect(validateConsumptionPointForm({ ...values, cups: 'ES036300000000001' })).toEqual({
      cups: 'Formato de CUPS incorrecto',
    })
    expect(validateConsumptionPointForm({ ...values, cups: 'ES0291000000000001DX' })).toEqual({})
    expect(validateConsumptionPointForm({ ...values, cups: '' })).toEqual({})
  })
  it('rejects negative figures and text that is not a number', () => {
    const values = toConsumptionPointFormValues(point)
    expect(Object.keys(validateConsumptionPointForm({ ...values, anualConsumption: Number.NaN }))).toEqual([
      'anualConsumption',
    ])
    expect(
      Object.keys(validateConsumptionPointForm({ ...values, contractedPowerPeriods: [1, Number.NaN] })),
    ).toEqual(['contractedPowerPeriods'])
    expect(Object.keys(validateConsumptionPointForm({ ...values, maxPowerKw: -1 }))).toEqual(['maxPowerKw'])
    expect(Object.keys(validateConsumptionPointForm({ ...values, addressCode: '3500A' }))).toEqual([
      'addressCode',
    ])
  })
})

describe('the texts of a consumption point', () => {
  it('uses its name as title, else its grouped CUPS, else its address', () => {
    expect(consumptionPointTitle({ ...point, identifier: 'Nave 2' })).toBe('Nave 2')
    expect(consumptionPointTitle(point)).toBe('ES 0363 0000 0000 0011 LS 0F')
    expect(consumptionPointTitle({ ...point, cups: null })).toBe('Paseo 1')
    expect(groupedCups('ES0363000000000011LS')).toBe('ES 0363 0000 0000 0011 LS')
  })
  it('shows its powers by period, without the absent ones', () => {
    expect(powerLine([4.6, null, 3.45])).toBe('P1 4,60 · P3 3,45 kW')
    expect(powerLine([null, Number.NaN])).toBe('')
  })
  it('lists the fields whose stored and edited values differ', () => {
    const values = {
      ...toConsumptionPointFormValues(point),
      contractedPowerPeriods: [20, 20, 20, 20, 20, 35],
      isDwelling: true,
    }
    expect(consumptionPointDifferences(point, values, () => '').map((row) => row.label)).toEqual([
      'Potencia contratada',
      'Es una vivienda',
    ])
  })
})
