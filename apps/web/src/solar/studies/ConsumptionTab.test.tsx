import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import {
  completeContent,
  endStudyTests,
  idOf,
  solarUser,
  studyOf,
  studyServer,
} from '../../../test/study-server.ts'
import { getToasts } from '../../platform/messages/toasts.ts'
import { StudyWizardPage } from './StudyWizardPage.tsx'

const user = userEvent.setup({ delay: null })

endStudyTests()

async function render(part: Parameters<typeof studyOf>[0] = {}, more: Partial<typeof solarUser> = {}) {
  const server = studyServer([studyOf({ content: completeContent(), ...part })])
  await renderScreen(<StudyWizardPage />, {
    path: `/solar-studies/new-study/consumption?study=${idOf(1)}`,
    user: { ...solarUser, ...more },
  })
  return () => server.find(idOf(1))!.content
}

describe('the consumption of a study', () => {
  it('[SOL-CD-019] [ERR-128] does not ask the register without an integration, and says why', async () => {
    await render()
    await screen.findByText('Para obtener datos de consumo de SIPS debes tener activada alguna integración.')
    expect(screen.getByRole('button', { name: 'Obtener de SIPS' })).toHaveProperty('disabled', true)
  })

  it('[SEC-037] [SEC-044] says which licence the register of supplies needs', async () => {
    await render({}, { clientLicense: 'freemium' })
    expect(
      await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Obtener de SIPS' })).toBeNull()
  })

  it('[ERR-130] asks for the zone before any curve', async () => {
    const stored = await render({ content: { ...completeContent(), geographicalZone: null } })
    await screen.findByText('Selecciona una zona geográfica e inténtalo de nuevo.')
    expect(screen.queryByText('Introducir consumo')).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Zona geográfica' }))
    await user.click(screen.getByRole('option', { name: 'Melilla' }))
    expect(await screen.findByText('Introducir consumo')).toBeDefined()
    await vi.waitFor(() => expect(stored().geographicalZone).toBe(5))
  })

  it('[SOL-CO-001] [ERR-118] offers files, periods and months, which need the tariff', async () => {
    await render({ content: { ...completeContent(), atrTariff: null } })
    for (const name of ['Importar curva de consumo', 'Consumo por periodos', 'Consumo mensual']) {
      expect(await screen.findByRole('button', { name })).toBeDefined()
    }
    await user.click(screen.getByRole('button', { name: 'Consumo mensual' }))
    await user.click(await screen.findByRole('button', { name: 'Generar consumos' }))
    expect(getToasts().at(-1)).toMatchObject({
      tone: 'warning',
      seconds: 15,
      text: 'Seleccione una tarifa de acceso',
    })
  })

  it('[ERR-103] [ERR-133] says for six seconds that a file is no curve', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: 'Importar curva de consumo' }))
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
    await userEvent
      .setup({ applyAccept: false, delay: null })
      .upload(input!, new File(['x'], 'curva.pdf', { type: 'application/pdf' }))
    await vi.waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({
        tone: 'error',
        seconds: 6,
        text: 'Ha habido un error al procesar el archivo de curva de carga. Por favor, compruebe que el formato sea el correcto.',
      }),
    )
  })
})
