import { screen } from '@testing-library/react'
import type { SipsFile } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { point, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { SipsFilesPage } from './SipsFilesPage.tsx'
import { SipsHistoryCard } from './SipsHistoryCard.tsx'

const calls = stubSupplyCalls()
const ID = point.idConsumptionPoint

const file: SipsFile = {
  idSipsFile: '01900000-0000-7000-8000-0000000000f1',
  name: '202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv',
  size: 1_000,
  state: 'read',
  month: '2026-03',
  content: 'consumption',
  energy: 'electricity',
  readBytes: 1_000,
  lines: 10,
  ownLines: 3,
  rejectedLines: 0,
  rejected: [],
  errorCode: null,
  creationTimestamp: '2026-11-16T09:00:00.000Z',
}
const history = {
  readings: [{ year: 2026, month: 1, activeConsumptionByPeriod: { p1: 100 } }],
  maximeterKw: [],
  source: file.name,
  loadedAt: '2026-11-16T09:00:00.000Z',
  point: null,
}

it.each([
  [3, 1],
  [0, 0],
])('says where what was read of %d own lines is to be found: %d link', async (ownLines, links) => {
  calls.answers['/sipsFiles'] = { body: [{ ...file, ownLines }] }
  await renderScreen(<SipsFilesPage />)
  await screen.findByText('Leído')
  expect(screen.queryAllByRole('link', { name: 'Ver puntos de consumo' })).toHaveLength(links)
})

it.each([
  ['ARCHIVE_TOO_LARGE', 'No se ha podido procesar el archivo de SIPS: descomprimido es demasiado grande'],
  [
    'SIPS_FILE_UNKNOWN',
    'No se ha podido procesar el archivo de SIPS: ni su nombre ni sus columnas son los de SIPS2 o SIPS2026',
  ],
  ['UNEXPECTED', 'No se ha podido procesar el archivo de SIPS'],
])('says why a file was given up: %s', async (errorCode, text) => {
  calls.answers['/sipsFiles'] = { body: [{ ...file, state: 'failed', errorCode }] }
  await renderScreen(<SipsFilesPage />)
  expect(await screen.findByText(text, { exact: true })).toBeTruthy()
})

it.each([
  ['electricity', true, 1],
  ['gas', false, 0],
])(
  'leads from the history of %s to the tool that makes a curve of it: %s',
  async (_kind, isElectricity, links) => {
    calls.answers[`/consumptionPoints/${ID}`] = { body: history }
    await renderScreen(<SipsHistoryCard idConsumptionPoint={ID} isElectricity={isElectricity} />)
    await screen.findByRole('table', { name: 'Consumos según SIPS' })
    const found = screen.queryAllByRole('link', { name: 'Hacer una curva con ellos' })
    expect(found).toHaveLength(links)
    for (const link of found) {
      expect(link.getAttribute('href')).toBe(`/energy-crm/consumption-curves?supply=${ID}`)
    }
  },
)
