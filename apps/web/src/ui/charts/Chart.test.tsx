import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { getToasts } from '../../platform/messages/toasts.ts'
import { Chart } from './Chart.tsx'

it('[ERR-023] says for 30 s that the data of a chart could not be written', async () => {
  const csv = (): never => {
    throw new Error('no rows')
  }
  await renderScreen(<Chart label="Consumo" option={() => ({})} csv={csv} />)
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV de Consumo' }))
  expect(getToasts()).toMatchObject([
    { tone: 'error', seconds: 30, text: 'Ha habido un error al generar el archivo xls de la gráfica' },
  ])
})
