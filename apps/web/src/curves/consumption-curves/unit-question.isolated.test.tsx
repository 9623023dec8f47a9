import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CurveFileCard } from '../curve-files/CurveFileCard.tsx'
import { curvePreviewFixture } from '../curve-files/curve-preview.fixture.ts'
import type { CurveFileRead } from '../curve-files/curve-files.queries.ts'
import { unitDoubtOf } from '../unit-doubt.ts'
import { StoreCurveDialog } from './StoreCurveDialog.tsx'

const { mutate, supply } = vi.hoisted(() => ({
  mutate: vi.fn(),
  supply: {
    current: {
      identifier: 'Piso',
      cups: 'ES0021000000000001RK0F',
      atrTariff: { idTarifaATR: 18, nombre: '2.0TD' },
      contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
      geographicalZone: { idZona: 1, nombre: 'Península' },
    },
  },
}))
vi.mock('./consumption-curves.queries.ts', () => ({
  useSupply: () => ({ data: supply.current }),
  useCurveYears: () => ({ data: [] }),
  useStoredDays: () => [],
  useSupplyOfCups: () => ({ data: null }),
  useStoreCurve: () => ({ mutate, isPending: false }),
}))
vi.mock('../../energy-crm/consumption-points/ConsumptionPointPicker.tsx', () => ({
  ConsumptionPointPicker: () => null,
}))

beforeEach(() => mutate.mockReset())

/** 6,000 kWh in one day, 2,190,000 a year; a supply of 4.6 kW takes 40,296. */
const preview = {
  ...curvePreviewFixture,
  summary: { ...curvePreviewFixture.summary, totalKwh: 6_000 },
}
const file = new File(['x'], 'curva.csv')
const read: CurveFileRead = { file, preview, unit: undefined }

const dialog = (file: Pick<CurveFileRead, 'preview' | 'unit'>) => (
  <StoreCurveDialog
    entered={{
      mode: 'upload',
      curve: file.preview.curve,
      surplus: null,
      source: file.preview.fileName,
      completed: false,
      cups: null,
      file,
    }}
    tariff="2.0TD"
    zone={1}
    idConsumptionPoint="id"
    onZone={() => {}}
    onStored={() => {}}
    onClose={() => {}}
  />
)

describe('the unit of a file', () => {
  it('is in doubt by the power of the supply, else by the limit of the tariff, until it is confirmed', () => {
    expect(unitDoubtOf(read, supply.current, '6.1TD')).toMatchObject({ powerKw: 4.6, annualKwh: 2_190_000 })
    expect(unitDoubtOf(read, undefined, '2.0TD')).toMatchObject({ powerKw: 15, mostKwh: 131_400 })
    expect(unitDoubtOf(read, undefined, '3.0TD')).toBeNull()
    expect(unitDoubtOf({ ...read, unit: 'kWh' }, supply.current, '2.0TD')).toBeNull()
  })
  it('is in doubt too where the file was taken for Wh', () => {
    const warnings = [{ code: 'CURVE_UNIT_ASSUMED_WH' as const, details: {} }]
    const assumed = {
      ...preview,
      warnings,
      summary: { ...preview.summary, totalKwh: 6, unit: 'Wh' as const },
    }
    expect(unitDoubtOf({ ...read, preview: assumed }, undefined, '2.0TD')).toMatchObject({
      annualKwh: 2_190_000,
    })
  })
  it('is asked for on the card of the file, with the figures, and answered by one click', async () => {
    const onChoice = vi.fn()
    await renderScreen(
      <CurveFileCard
        preview={preview}
        unitDoubt={unitDoubtOf(read, supply.current, '2.0TD')}
        isBusy={false}
        onChoice={onChoice}
        onAnother={() => {}}
      />,
    )
    const question = within(screen.getByText('¿kWh o Wh?').parentElement ?? document.body)
    expect(
      question.getByText(/2\.190\.000,00\skWh al año: más de los 40\.296,00\skWh .* 4,60\skW/),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Son Wh' }))
    expect(onChoice).toHaveBeenCalledExactlyOnceWith({ unit: 'Wh' })
  })
  it.each([
    ['Son kWh', 'kWh', 1],
    ['Son Wh', 'kWh', 0.001],
    ['Son Wh', 'Wh', 1],
    ['Son kWh', 'Wh', 1000],
  ] as const)(
    'is asked for before storing: nothing is sent before «%s» about a file read in %s, and then %f times its values',
    async (answer, readAs, factor) => {
      const summary = { ...preview.summary, unit: readAs, totalKwh: readAs === 'Wh' ? 6 : 6_000 }
      const warnings = readAs === 'Wh' ? [{ code: 'CURVE_UNIT_ASSUMED_WH' as const, details: {} }] : []
      await renderScreen(dialog({ preview: { ...preview, summary, warnings }, unit: undefined }))
      const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar curva' })
      expect(save.disabled).toBe(true)
      await userEvent.click(screen.getByRole('button', { name: answer }))
      expect(mutate).not.toHaveBeenCalled()
      expect(screen.queryByText('¿kWh o Wh?')).toBeNull()
      await userEvent.click(save)
      const sent = mutate.mock.calls[0]?.[0]
      expect(sent).toMatchObject({ params: { id: 'id' }, body: { unit: 'kWh', source: 'curva.csv' } })
      expect(sent.body.curve.days[0].valuesList[0]).toBe(factor)
    },
  )
})

describe('the CUPS of a file', () => {
  it('with wrong control letters must be confirmed before storing', async () => {
    const details = { cups: 'ES0021000000000001AA0F', letters: 'RK' }
    const warnings = [{ code: 'CURVE_CUPS_CONTROL_WRONG' as const, details }]
    await renderScreen(dialog({ unit: 'kWh', preview: { ...preview, warnings } }))
    expect(
      screen.getByText(
        /letras de control del CUPS ES0021000000000001AA0F no corresponden a sus números: serían RK/,
      ),
    ).toBeTruthy()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar curva' })
    expect(save.disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'El archivo es de este punto de consumo' }))
    expect(save.disabled).toBe(false)
  })
})
