import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import {
  idOf,
  listedTemplate,
  listOf,
  serveReportTemplates,
  server,
} from '../../../test/report-templates-server.ts'
import { getToasts } from '../../platform/messages/toasts.ts'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import { ReportTemplatesPage } from './ReportTemplatesPage.tsx'

serveReportTemplates()
const user = userEvent.setup({ delay: null })
const LIST = 'GET /api/templates/templates'
const open = (search = '', as = testUser) =>
  renderScreen(<ReportTemplatesPage />, { path: `/configuration/templates${search}`, user: as })
const menuOf = async (name: string) =>
  user.click(await screen.findByRole('button', { name: texts.actionsOf(name) }))
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const own = listedTemplate(1, 'Ahorro')
const builtIn = listedTemplate(2, 'Breve', { isBuiltIn: true, createdAt: null, updatedAt: null })

describe('the templates of a type', () => {
  it('[TPL-011] are those of the company and of the user, apart from those of the gallery', async () => {
    server.replies[LIST] = listOf([own, builtIn])
    await open()
    const ofCompany = (await screen.findByRole('heading', { name: texts.own })).closest('section')!
    const gallery = screen.getByRole('heading', { name: texts.gallery }).closest('section')!
    expect(within(ofCompany).getByText('Ahorro')).toBeTruthy()
    expect(within(gallery).getByText('Breve')).toBeTruthy()
    // What is built in is copied, not edited.
    expect(within(gallery).queryByText(texts.edit)).toBeNull()
    expect(within(ofCompany).getByText(texts.edit)).toBeTruthy()
  })

  it('say when there is none, when none matches, and when they cannot be read', async () => {
    server.replies[LIST] = listOf([builtIn])
    const first = await open()
    expect(await screen.findByText(texts.noneYet)).toBeTruthy()
    server.replies[LIST] = listOf([])
    await user.type(screen.getByLabelText(texts.search), 'zzz')
    expect(await screen.findByText(texts.noneFound)).toBeTruthy()
    first.unmount()
    server.refusals[LIST] = { status: 500, message: 'UNEXPECTED' }
    await open()
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  it('[TPL-011] are only copied by a user, who writes none of the company', async () => {
    server.replies[LIST] = listOf([own])
    await open('', { ...testUser, role: 'user' })
    await menuOf('Ahorro')
    expect(await item(texts.duplicate)).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: texts.remove })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: texts.setDefault })).toBeNull()
  })

  it('[LIM-020] show what licence a closed one needs, with no way to use it', async () => {
    server.replies[LIST] = listOf([listedTemplate(3, 'Completo', { isBuiltIn: true, isOffered: false })])
    await open('', { ...testUser, clientLicense: 'freemium' })
    const card = (await screen.findByText('Completo')).closest('li')!
    expect(within(card).getByRole('note').textContent).toContain('Professional')
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('[LIM-011] cannot be more than the licence has', async () => {
    server.replies['GET /api/security/clients/license'] = {
      ...(server.replies['GET /api/security/clients/license'] as object),
      reached: ['templates'],
    }
    await open()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: texts.create }).getAttribute('aria-disabled')).toBe('true'),
    )
  })
})

describe('what is done with a template', () => {
  it('[TPL-011] sets it as the default of the company, or takes it back', async () => {
    server.replies[LIST] = listOf([own, listedTemplate(4, 'Otra', { isDefault: true })])
    const path = '/api/templates/templates/default/client/billComparisonResult'
    server.replies[`PUT ${path}`] = { templateType: 'billComparisonResult', idTemplate: own.idTemplate }
    await open()
    await menuOf('Ahorro')
    await user.click(await item(texts.setDefault))
    await menuOf('Otra')
    await user.click(await item(texts.clearDefault))
    await waitFor(() => expect(server.writes).toHaveLength(2))
    expect(server.writes).toEqual([
      { method: 'PUT', path, body: { idTemplate: own.idTemplate } },
      { method: 'PUT', path, body: { idTemplate: null } },
    ])
  })

  it('[SEC-048] leaves the own default to licences from Professional up', async () => {
    server.replies[LIST] = listOf([own])
    await open('', { ...testUser, clientLicense: 'freemium' })
    await menuOf('Ahorro')
    const entry = await item(new RegExp(texts.setOwnDefault))
    expect([entry.getAttribute('data-disabled'), entry.textContent]).toEqual([
      'true',
      expect.stringContaining('Professional'),
    ])
  })

  it('[TPL-011] deletes it and takes that back', async () => {
    server.replies[LIST] = listOf([own])
    server.replies[`DELETE /api/templates/templates/${own.idTemplate}`] = { affected: 1 }
    await open()
    await menuOf('Ahorro')
    await user.click(await item(texts.remove))
    await user.click(await screen.findByRole('button', { name: texts.undo }))
    await waitFor(() =>
      expect(server.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE /api/templates/templates/${own.idTemplate}`,
        `POST /api/templates/templates/${own.idTemplate}/restore`,
      ]),
    )
  })

  it('[TPL-011] copies it under a name, and says beside it that the name is taken', async () => {
    server.replies[LIST] = listOf([builtIn])
    const path = `/api/templates/templates/${builtIn.idTemplate}/duplicate`
    server.refusals[`POST ${path}`] = { status: 409, message: 'TEMPLATE_NAME_TAKEN', field: 'name' }
    await open()
    await user.click(await screen.findByRole('button', { name: `${texts.duplicate} Breve` }))
    const name = await screen.findByLabelText(texts.name)
    await user.type(name, 'Nuestra')
    await user.click(screen.getByRole('button', { name: texts.duplicate }))
    expect(await screen.findByText('Ya hay una plantilla de este tipo con ese nombre.')).toBeTruthy()
    expect((name as HTMLInputElement).value).toBe('Nuestra')
    expect(server.writes[0]).toEqual({ method: 'POST', path, body: { name: 'Nuestra', ownedBy: 'company' } })
    expect(getToasts()).toEqual([])
  })

  it('[TPL-011] shows its history and makes a former version the newest, with what was left out', async () => {
    server.replies[LIST] = listOf([own])
    const version = (serial: number, isCurrent: boolean) => ({
      version: serial,
      name: `Ahorro ${serial}`,
      savedAt: `2026-11-0${serial}T10:00:00.000Z`,
      savedBy: { userUID: idOf(7), userName: 'Bruno' },
      pageCount: serial,
      isCurrent,
    })
    const base = `/api/templates/templates/${own.idTemplate}/versions`
    server.replies[`GET ${base}`] = listOf([version(2, true), version(1, false)])
    const { firstPage, pageCount: _, accent: __, ...facts } = own
    const settings = {
      runningHead: '',
      footer: '',
      hasPageNumbers: true,
      hasLogo: true,
      hasExplanations: false,
    }
    server.replies[`POST ${base}/1/restore`] = {
      template: { ...facts, pages: [firstPage], pageSize: 'A4', settings: { ...settings, accent: null } },
      removed: [
        { code: 'BACKGROUND_UNKNOWN', field: 'pages.0' },
        { code: 'BACKGROUND_UNKNOWN', field: 'pages.1' },
      ],
    }
    await open()
    await menuOf('Ahorro')
    await user.click(await item(texts.history))
    const dialog = await screen.findByRole('dialog')
    const buttons = await within(dialog).findAllByRole('button', { name: /Recuperar la versión/ })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0]!)
    expect(await within(dialog).findByText('un fondo que tu empresa no tiene (2 veces)')).toBeTruthy()
  })
})
