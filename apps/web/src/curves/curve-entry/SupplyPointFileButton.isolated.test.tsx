import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { CurveEntryScreenContext, type CurveEntryScreen } from './curve-entry-screen.ts'
import { SupplyPointFileButton } from './SupplyPointFileButton.tsx'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

const textOf: Readonly<Record<CurveEntryScreen, string>> = {
  curves: 'Se ha producido un error en la carga del archivo',
  solar: 'Se ha producido un error procesando el archivo',
}

it.each(Object.entries(textOf))(
  '[ERR-100] the failure of a supply-point file has the text of %s',
  async (name, text) => {
    uploadFile.mockRejectedValue(new ApiError('UNHEARD_OF'))
    const user = userEvent.setup({ applyAccept: false })
    await renderScreen(
      <CurveEntryScreenContext value={name as CurveEntryScreen}>
        <SupplyPointFileButton onSupplyPoint={() => {}} />
      </CurveEntryScreenContext>,
    )
    await user.click(screen.getByRole('button', { name: /Beta/ }))
    await user.upload(
      await screen.findByLabelText('Importar punto de consumo', { selector: 'input' }),
      new File(['x'], 'a.xlsx'),
    )
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
  },
)
