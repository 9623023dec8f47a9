import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { StudiesPage } from './StudiesPage.tsx'
import { endStudyTests, idOf, solarUser, studyOf, studyServer } from '../../../test/study-server.ts'

const user = userEvent.setup({ delay: null })
const saved = () =>
  studyOf({
    name: 'Nave de Getafe',
    isDraft: false,
    holder: 'Talleres Soto',
    peakPowerKwp: 12.5,
    yearlySavingEur: 2345.6,
    commentCount: 0,
  })

endStudyTests()

const render = (search = '') =>
  renderScreen(<StudiesPage />, { path: `/solar-studies/main${search}`, user: solarUser })
const row = async (name: RegExp) => screen.findByRole('row', { name })
const chooseAction = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones de Nave de Getafe' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('the list of solar studies', () => {
  it('[SOL-GE-026] shows name, client, peak power, saving, state, author and date, and opens a study', async () => {
    studyServer([saved()])
    await render()
    expect((await row(/Nave de Getafe/)).textContent).toMatch(
      /Talleres Soto.*12,5.*2\.?345,60.*Borrador.*Ana.*02/,
    )
    expect(screen.getByRole('link', { name: 'Nave de Getafe' }).getAttribute('href')).toBe(
      `/solar-studies/new-study?study=${idOf(1)}`,
    )
  })

  it('[SOL-GE-026] [SOL-GE-028] changes the state', async () => {
    const server = studyServer([saved()])
    await render()
    await user.click(
      await screen.findByRole('button', { name: 'Estado de Nave de Getafe: Borrador. Cambiar' }),
    )
    await user.click(await screen.findByRole('option', { name: /Enviado/ }))
    expect(await screen.findByRole('button', { name: /: Enviado\. Cambiar$/ })).toBeDefined()
    expect(server.find(idOf(1))?.state.name).toBe('Enviado')
  })

  it('[SOL-GE-026] duplicates a study', async () => {
    studyServer([saved()])
    await render()
    await chooseAction('Duplicar')
    expect(await row(/Nave de Getafe \(copia\)/)).toBeDefined()
  })

  it('[SOL-GE-026] deletes a study, which comes back', async () => {
    studyServer([saved()])
    await render()
    await chooseAction('Eliminar')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Getafe/ })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await row(/Nave de Getafe/)).toBeDefined()
  })

  it('[SOL-GE-026] [SOL-GE-028] adds and deletes comments', async () => {
    studyServer([saved()])
    await render()
    await user.click(await screen.findByRole('button', { name: 'Comentarios de Nave de Getafe: 0' }))
    const dialog = await screen.findByRole('dialog', { name: 'Comentarios del estudio' })
    expect(await within(dialog).findByText('Aún no hay comentarios')).toBeDefined()
    await user.type(within(dialog).getByLabelText('Nuevo comentario'), 'Llamar el lunes')
    await user.click(within(dialog).getByRole('button', { name: 'Añadir comentario' }))
    expect(await within(dialog).findByText('Llamar el lunes')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar el comentario de Ana' }))
    expect(await within(dialog).findByText('Aún no hay comentarios')).toBeDefined()
  })

  it('shows the own studies that are not saved apart', async () => {
    studyServer([saved(), studyOf({ idSolarStudy: idOf(2), holder: 'Bar Pepe' })])
    const { address } = await render()
    await row(/Nave de Getafe/)
    await user.click(screen.getByText('Estudios sin guardar'))
    expect(await row(/Sin nombre.*Bar Pepe/)).toBeDefined()
    expect(screen.queryByRole('row', { name: /Getafe/ })).toBeNull()
    expect(address()).toContain('borradores=si')
  })

  it('[SOL-GE-011] [SOL-GE-026] continues the study in progress, or deletes it', async () => {
    localStorage.setItem(`solar-study-in-progress:${solarUser.userUID}`, idOf(2))
    const server = studyServer([studyOf({ idSolarStudy: idOf(2) })])
    await render()
    expect(screen.getByRole('link', { name: 'Continuar estudio en curso' }).getAttribute('href')).toBe(
      `/solar-studies/new-study?study=${idOf(2)}`,
    )
    await user.click(screen.getByRole('button', { name: 'Borrar progreso' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Continuar estudio en curso' })).toBeNull())
    expect(server.find(idOf(2))).toBeUndefined()
  })
})
