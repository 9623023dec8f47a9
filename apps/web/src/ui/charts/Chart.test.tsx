import { Blob } from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { Chart, type ChartData } from './Chart.tsx'

afterEach(() => {
  clearToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function download(data: () => ChartData) {
  await renderScreen(<Chart label="Consumo" option={() => ({})} data={data} fileName="curva" />)
  await userEvent.click(screen.getByRole('button', { name: 'Opciones de la gráfica: Consumo' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Descargar Excel' }))
}

it('[ERR-023] says for 30 s that the workbook of a chart could not be written', async () => {
  await download(() => {
    throw new Error('no rows')
  })
  expect(getToasts()).toMatchObject([
    { tone: 'error', seconds: 30, text: 'Ha habido un error al generar el archivo xls de la gráfica' },
  ])
})

it('[ERR-023] downloads what is shown as a workbook, figures as figures', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.stubGlobal('Blob', Blob)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await download(() => ({
    headers: ['Mes', 'kWh'],
    rows: [
      ['=enero', 1.5],
      ['febrero', null],
    ],
  }))
  await waitFor(() => expect(names).toEqual(['curva.xlsx']))
  const { read, utils } = await import('@e965/xlsx')
  const content = Buffer.from(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(content.toString('latin1', 0, 2)).toBe('PK')
  const sheet = read(content).Sheets.Tabla
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Mes', 'kWh'],
    ['=enero', 1.5],
    ['febrero'],
  ])
  expect(getToasts()).toEqual([])
})
