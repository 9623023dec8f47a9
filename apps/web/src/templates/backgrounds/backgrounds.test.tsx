import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { idOf, listOf, serveReportTemplates, server } from '../../../test/report-templates-server.ts'
import { backgroundTexts as texts } from './backgrounds.messages.ts'
import { BackgroundsCard } from './BackgroundsCard.tsx'

serveReportTemplates()
const user = userEvent.setup({ delay: null })
const LIST = 'GET /api/templates/backgrounds'
const background = (name: string, more: object = {}) => ({
  idBackground: idOf(1),
  name,
  idGenericDocument: idOf(2),
  builtIn: false,
  clientUID: testUser.clientUID,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
const waves = background('Ondas', {
  idBackground: 'waves',
  builtIn: true,
  idGenericDocument: null,
  clientUID: null,
  createdAt: null,
})
const open = (as = testUser) =>
  renderScreen(<BackgroundsCard />, { path: '/configuration/templates', user: as })

describe('the backgrounds', () => {
  it('[TPL-004] are those of the company and the built-in ones, which nobody deletes', async () => {
    server.replies[LIST] = listOf([waves, background('Membrete')])
    await open()
    expect(await screen.findByRole('button', { name: texts.remove('Membrete') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.remove('Ondas') })).toBeNull()
  })

  it('[API-186] are not uploaded or deleted by a user', async () => {
    server.replies[LIST] = listOf([background('Membrete')])
    await open({ ...testUser, role: 'user' })
    expect(await screen.findByText('Membrete')).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.remove('Membrete') })).toBeNull()
  })

  it('[API-186] say which templates use one that cannot be deleted', async () => {
    server.replies[LIST] = listOf([background('Membrete')])
    server.refusals[`DELETE /api/templates/backgrounds/${idOf(1)}`] = {
      status: 409,
      message: 'BACKGROUND_IN_USE',
      details: { templates: ['Hogares', 'Empresas'], ofUsers: 2 },
    }
    await open()
    await user.click(await screen.findByRole('button', { name: texts.remove('Membrete') }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.removeTitle }))
    expect(
      await screen.findByText(
        'Usan este fondo: Hogares, Empresas, 2 plantillas de usuarios. Quítalo antes de ellas.',
      ),
    ).toBeTruthy()
  })

  it('[API-186] need a name and an image to be uploaded', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: texts.add }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.add }))
    await waitFor(() => expect(screen.getByText(texts.nameNeeded)).toBeTruthy())
    expect(screen.getByText(texts.imageNeeded)).toBeTruthy()
    expect(server.writes).toEqual([])
  })
})
