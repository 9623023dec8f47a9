import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { errorReply, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { EarlierCurveImports } from './EarlierCurveImports.tsx'

const calls = stubSupplyCalls()
const ID = '01900000-0000-7000-8000-0000000000a1'
const at = '2026-11-16T09:00:00.000Z'

it('says that the earlier imports could not be read, and reads them again', async () => {
  const onOpen = vi.fn()
  calls.answers['/curves/imports'] = errorReply(500, 'UNEXPECTED')
  await renderScreen(<EarlierCurveImports onOpen={onOpen} />)
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  const counts = { files: 1, rows: 1, stored: 0, open: 1 }
  calls.answers['/curves/imports'] = {
    body: [{ idCurveImport: ID, creationTimestamp: at, ...counts }],
  }
  await userEvent.click(retry)
  await userEvent.click(await screen.findByRole('button', { name: /Importación del 16-11-2026/ }))
  expect(onOpen).toHaveBeenCalledWith(ID)
})
