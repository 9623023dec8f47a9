import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { CurveFilePicker } from './CurveFilePicker.tsx'
import { curvePreviewFixture } from './curve-preview.fixture.ts'
import { useCurveFileReader } from './curve-files.queries.ts'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

function Harness() {
  const reader = useCurveFileReader()
  return (
    <>
      <CurveFilePicker reader={reader} />
      <output>{reader.reading.state}</output>
    </>
  )
}

async function drop(name: string): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup({ applyAccept: false })
  await renderScreen(<Harness />)
  await user.upload(screen.getByLabelText('Archivo de curva de consumo'), new File(['x'], name))
  return user
}

// Rendering is slow on a busy machine.

beforeEach(() => {
  uploadFile.mockReset()
  clearToasts()
})

describe('CurveFilePicker', () => {
  it('[CUR-038] sends the dropped file and returns the preview', async () => {
    uploadFile.mockResolvedValue(curvePreviewFixture)
    await drop('curva.csv')
    expect(await screen.findByText('read')).toBeTruthy()
    expect(uploadFile.mock.calls[0]?.[1]).toMatchObject({ file: { name: 'curva.csv' } })
  })
  it('[ERR-078] [ERR-079] warns for 10 s about an extension that is not allowed and sends nothing', async () => {
    await drop('curva.pdf')
    expect(
      await screen.findByText(
        'El archivo seleccionado no tiene un formato válido. Elige uno xlsx, xls, csv, ods o txt.',
      ),
    ).toBeTruthy()
    expect(getToasts()).toMatchObject([
      { tone: 'warning', seconds: 10, text: 'El archivo curva.pdf no tiene una extensión permitida' },
    ])
    expect(uploadFile).not.toHaveBeenCalled()
  })
  it.each([
    [
      '[ERR-075] a failed load',
      'UNEXPECTED',
      15,
      'Se ha producido un error en la carga del archivo curva.csv',
    ],
    [
      '[ERR-075] a lost connection',
      'NETWORK_UNREACHABLE',
      15,
      'Se ha producido un error en la carga del archivo curva.csv',
    ],
    ['an empty file', 'CURVE_FILE_EMPTY', 15, 'El archivo curva.csv está vacío'],
    [
      '[ERR-077] a page with another name',
      'CURVE_FILE_UNREADABLE',
      15,
      'No se ha podido leer el archivo curva.csv: no es un archivo de texto ni una hoja de cálculo',
    ],
    [
      'a locked workbook',
      'SPREADSHEET_ENCRYPTED',
      15,
      'No se ha podido leer el archivo curva.csv: está protegido con contraseña',
    ],
    [
      'a file too large',
      'PAYLOAD_TOO_LARGE',
      15,
      'No se ha podido leer el archivo curva.csv: supera los 20 MB',
    ],
    [
      '[SEC-033] quarter-hours below the licence',
      'CURVE_QUARTER_HOURS_NOT_LICENSED',
      15,
      'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
    ],
  ])('shows the error: %s', async (_name, code, seconds, text) => {
    uploadFile.mockRejectedValue(new ApiError(code, { status: 400 }))
    await drop('curva.csv')
    await screen.findByText('failed')
    // Once in the toast, once beside the file.
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(1)
    expect(getToasts()).toMatchObject([{ tone: 'error', seconds, text }])
  })
  it.each([
    [
      '[ERR-080] wrong columns',
      'CURVE_FORMAT_INVALID',
      15,
      'El formato de la curva no es correcto',
      /Sus columnas no son las de ningún formato que se lee\. Compáralas con «Ayuda de formatos»/,
    ],
    [
      '[ERR-076] no usable line',
      'CURVE_NO_VALID_LINE',
      30,
      'Se ha producido un error en el procesamiento de los datos del archivo de curva de carga',
      /Ninguna de sus líneas .* Compáralas con «Ayuda de formatos»/,
    ],
  ])('says beside the file what to do about %s', async (_name, code, seconds, text, advice) => {
    uploadFile.mockRejectedValue(new ApiError(code, { status: 400 }))
    await drop('curva.csv')
    expect(await screen.findByText(advice)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ayuda de formatos' })).toBeTruthy()
    expect(screen.getAllByText(text)).toHaveLength(1)
    expect(getToasts()).toMatchObject([{ tone: 'error', seconds, text }])
  })
  it('asks for the supply and reads the same file for it', async () => {
    uploadFile
      .mockRejectedValueOnce(
        new ApiError('CURVE_SEVERAL_CUPS', { status: 422, details: { cups: ['ES1', 'ES2'] } }),
      )
      .mockResolvedValueOnce(curvePreviewFixture)
    const user = await drop('curva.csv')
    await user.click(await screen.findByLabelText('ES2'))
    await user.click(screen.getByRole('button', { name: 'Leer este suministro' }))
    expect(await screen.findByText('read')).toBeTruthy()
    expect(uploadFile.mock.calls[1]?.[1]).toMatchObject({
      file: { name: 'curva.csv' },
      query: { cups: 'ES2' },
    })
    expect(getToasts()).toEqual([])
  })
  it('[CUR-043] asks for the days of values without dates', async () => {
    uploadFile
      .mockRejectedValueOnce(new ApiError('CURVE_DATES_NEEDED', { status: 422, details: { values: 48 } }))
      .mockResolvedValueOnce(curvePreviewFixture)
    const user = await drop('curva.csv')
    await screen.findByText(/48 valores seguidos/)
    await user.type(screen.getByLabelText(/Primer día/), '01-01-2025{Tab}')
    await user.type(screen.getByLabelText(/Último día/), '02-01-2025{Tab}')
    await user.click(screen.getByRole('button', { name: 'Leer la curva' }))
    expect(await screen.findByText('read')).toBeTruthy()
    expect(uploadFile.mock.calls[1]?.[1]).toMatchObject({
      query: { startDate: '2025-01-01', endDate: '2025-01-02' },
    })
  })
  it('asks for the order of day and month by naming the month, and remembers the answer for the file', async () => {
    const details = { text: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' }
    uploadFile
      .mockRejectedValueOnce(new ApiError('CURVE_DATE_ORDER_NEEDED', { status: 422, details }))
      .mockResolvedValue(curvePreviewFixture)
    const file = new File(['x'], 'orden.csv', { lastModified: 1 })
    const user = userEvent.setup({ applyAccept: false })
    await renderScreen(<Harness />)
    const input = screen.getByLabelText('Archivo de curva de consumo')
    await user.upload(input, file)
    await user.click(await screen.findByLabelText('4 de marzo de 2026 (mes/día/año)'))
    await user.click(screen.getByRole('button', { name: 'Leer la curva' }))
    expect(await screen.findByText('read')).toBeTruthy()
    expect(uploadFile.mock.calls[1]?.[1]).toMatchObject({ query: { dateOrder: 'month-first' } })
    expect(getToasts()).toEqual([])
    await user.upload(input, new File(['x'], 'orden.csv', { lastModified: 1 }))
    await screen.findByText('read')
    expect(uploadFile.mock.calls[2]?.[1]).toMatchObject({ query: { dateOrder: 'month-first' } })
  })
  it('says what to do with a packed file and with a page without a table', async () => {
    await drop('F5D_0031_0894_20250311.0.rar')
    expect(await screen.findByText(/descomprímelo y elige el archivo que contiene/)).toBeTruthy()
    uploadFile.mockRejectedValue(new ApiError('CURVE_PAGE_WITHOUT_TABLE', { status: 400 }))
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(screen.getByLabelText('Archivo de curva de consumo'), new File(['<'], 'consumos.xls'))
    expect(
      (await screen.findAllByText(/ábrelo en una hoja de cálculo y guárdalo como xlsx o csv/)).length,
    ).toBe(2)
  })
  it('[CUR-039] shows the formats with an example file of each', async () => {
    const user = userEvent.setup()
    await renderScreen(<Harness />)
    await user.click(screen.getByRole('button', { name: 'Ayuda de formatos' }))
    const offered = screen.getAllByRole('button', { name: /^Descargar ejemplo-/ })
    expect(offered).toHaveLength(5)
  })
})
