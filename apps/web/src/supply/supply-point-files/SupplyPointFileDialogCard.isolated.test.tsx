import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SupplyPointFilePreview } from '@vatio/protocol/supply/supply-point-files/supply-point-files.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { SupplyPointFileDialogCard } from './SupplyPointFileDialogCard.tsx'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

const preview: SupplyPointFilePreview = {
  fileName: 'suministro.xlsx',
  point: {
    cups: 'ES0021000000000001RK0F',
    holder: 'Ana',
    address: 'Calle 1',
    city: 'Madrid',
    region: 'Madrid',
    addressCode: '28001',
    atrTariff: '2.0TD',
    contractedPower: { p1: 3.45 },
    anualConsumption: 1200,
  },
  consumptionByPeriod: [
    { previousReadingDate: '2025-12-31', readingDate: '2026-01-31', activeConsumption: { p1: 10 } },
  ],
  readings: [{ year: 2026, month: 1, activeConsumptionByPeriod: { p1: 10 } }],
  curve: null,
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  problems: [{ sheet: 'Consumos', line: 3, field: 'Consumo P1', code: 'NUMBER_INVALID', detail: 'x' }],
}
const onConfirm = vi.fn()

async function drop(reply: SupplyPointFilePreview | Error) {
  const user = userEvent.setup({ applyAccept: false })
  if (reply instanceof Error) uploadFile.mockRejectedValue(reply)
  else uploadFile.mockResolvedValue(reply)
  await renderScreen(<SupplyPointFileDialogCard onConfirm={onConfirm} onClose={() => {}} />)
  await user.upload(
    screen.getByLabelText('Importar punto de consumo', { selector: 'input' }),
    new File(['x'], 'a.xlsx'),
  )
  return user
}

beforeEach(() => {
  uploadFile.mockReset()
  onConfirm.mockReset()
})

describe('SupplyPointFileDialogCard', () => {
  it('[SOL-CD-025] hands on the supply point and its months by period between the days of the file', async () => {
    const user = await drop(preview)
    expect(await screen.findByText('1 mes por periodos')).toBeTruthy()
    expect(screen.getByText('Beta')).toBeTruthy()
    expect(screen.getByText('Consumo P1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(onConfirm).toHaveBeenCalledWith({
      atrTariff: '2.0TD',
      cups: 'ES0021000000000001RK0F',
      address: 'Calle 1',
      region: 'Madrid',
      addressCode: '28001',
      anualConsumption: 1200,
      contractedPower: { p1: 3.45 },
      monthlyConsumptionByPeriod: preview.readings,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    })
  })
  it('[SOL-CD-025] hands on the curve where the file has one', async () => {
    const curve = {
      stepMinutes: 60 as const,
      days: [{ date: '2026-01-01', valuesList: Array<number>(24).fill(1) }],
    }
    const user = await drop({ ...preview, curve })
    expect(await screen.findByText('Curva de 1 día')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    const payload: unknown = onConfirm.mock.calls[0]?.[0]
    expect(payload).toMatchObject({ consumption: curve })
    expect(payload).not.toHaveProperty('monthlyConsumptionByPeriod')
  })
  it('[SOL-CD-024] needs first and last day', async () => {
    await drop({ ...preview, readings: [], startDate: null, endDate: null })
    expect(await screen.findByText('Indica el primer y el último día de los consumos.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirmar' }).hasAttribute('disabled')).toBe(true)
  })
  it('[ERR-125] says that the supply point is missing, above the reason', async () => {
    await drop(new ApiError('SUPPLY_POINT_FILE_POINT_MISSING'))
    const title = 'No se pudo obtener la información del punto de suministro del archivo de SIPS'
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getAllByText(/^Falta la hoja/)).not.toHaveLength(0)
  })
  it('[ERR-126] [ERR-127] says that neither months nor curve could be read', async () => {
    await drop({ ...preview, readings: [], problems: [] })
    const months = 'No se pudo obtener la información de consumo por periodos del archivo de SIPS'
    expect(await screen.findByText(months)).toBeTruthy()
    expect(
      screen.getByText('No se pudo obtener la información de la curva de carga del archivo de SIPS'),
    ).toBeTruthy()
  })
  it('[ERR-127] says of the one that is missing only where its sheet has faults', async () => {
    await drop({ ...preview, problems: [] })
    expect(await screen.findByText('1 mes por periodos')).toBeTruthy()
    expect(screen.queryByText(/^No se pudo obtener/)).toBeNull()
    cleanup()
    const [problem] = preview.problems
    await drop({ ...preview, problems: problem ? [{ ...problem, sheet: 'Curva' }] : [] })
    expect(
      await screen.findByText('No se pudo obtener la información de la curva de carga del archivo de SIPS'),
    ).toBeTruthy()
    expect(screen.queryByText(/consumo por periodos del archivo/)).toBeNull()
  })
  it('has the text of the screen for a failure without a reason', async () => {
    uploadFile.mockRejectedValue(new ApiError('UNHEARD_OF'))
    await renderScreen(
      <SupplyPointFileDialogCard
        failureText="Texto de la pantalla"
        onConfirm={onConfirm}
        onClose={() => {}}
      />,
    )
    await userEvent.upload(
      screen.getByLabelText('Importar punto de consumo', { selector: 'input' }),
      new File(['x'], 'a.xlsx'),
    )
    expect(await screen.findByText('Texto de la pantalla')).toBeTruthy()
  })
  it('says why a file cannot be read', async () => {
    await drop(new ApiError('SUPPLY_POINT_FILE_POINT_MISSING'))
    expect((await screen.findAllByText(/Falta la hoja «Punto de suministro»/)).length).toBeGreaterThan(0)
  })
})
