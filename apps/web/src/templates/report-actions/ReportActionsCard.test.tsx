import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { listedTemplate } from '../../../test/report-templates-server.ts'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { titleForCustomer } from './report-actions.messages.ts'
import { ReportActionsCard, type ReportActionsCardProps } from './ReportActionsCard.tsx'

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA'
const ID = '01900000-0000-7000-8000-0000000000c1'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}
let sent: Sent[]
let answerPreview: () => Response
const tab = {
  document: { title: '' },
  location: { replace: vi.fn<(path: string) => void>() },
  close: vi.fn<() => void>(),
  opener: {} as unknown,
}
const openTab = vi.fn<() => typeof tab | null>(() => tab)

const template = listedTemplate(7, 'Contrato de la casa', { templateType: 'contract' })

const failing = (code: string, status = 409) =>
  Response.json({ errors: [{ message: code }], requestId: 'r-1' }, { status })
const created = () =>
  Response.json({ idPreview: KEY, expiresAt: '2026-11-16T09:10:00.000Z' }, { status: 201 })

beforeEach(() => {
  sent = []
  answerPreview = created
  vi.stubGlobal('open', openTab)
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      const path = url as string
      const method = init?.method ?? 'GET'
      if (path.includes('/previews')) {
        sent.push({ method, path, body: init?.body ? JSON.parse(init.body as string) : {} })
        return method === 'DELETE' ? Response.json({ affected: 1 }) : answerPreview()
      }
      const found = path.includes('/api/templates/templates') ? [template] : []
      return Response.json([found, found.length, { totalIsExact: true }])
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  clearToasts()
})

async function openMenu(props: Partial<ReportActionsCardProps> = {}) {
  await renderScreen(
    <ReportActionsCard
      templateType="contract"
      source={{ entity: 'contract', idEntity: ID }}
      title="Contrato C-7"
      {...props}
    />,
    { path: '/energy-crm/contracts' },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Generar informe' }))
  await screen.findByRole('menuitem', { name: 'Vista previa' })
  return user
}
const preview = async (user: Awaited<ReturnType<typeof openMenu>>) =>
  user.click(screen.getByRole('menuitem', { name: 'Vista previa' }))

describe('where a report starts', () => {
  it('[TPL-002] [NAV-013] opens the preview in a tab that the click itself opened', async () => {
    let openedFirst = false
    answerPreview = () => {
      openedFirst = openTab.mock.calls.length === 1
      return created()
    }
    await preview(await openMenu())
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`/templates/contract/${KEY}`))
    expect(openedFirst).toBe(true)
    expect(sent[0]?.body).toMatchObject({
      templateType: 'contract',
      source: { entity: 'contract', idEntity: ID },
    })
  })

  it('[ERR-095] deletes old previews and tries again three times, then closes the tab and says that it failed', async () => {
    answerPreview = () => failing('PREVIEW_QUOTA_REACHED')
    await preview(await openMenu())
    await vi.waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
    expect(sent.map(({ method }) => method)).toEqual([
      'POST',
      'DELETE',
      'POST',
      'DELETE',
      'POST',
      'DELETE',
      'POST',
    ])
    expect(getToasts().map(({ text }) => text)).toEqual([
      'Se ha producido un error al generar la información de la plantilla',
    ])
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('[ERR-095] opens the preview where it succeeds after old ones are deleted', async () => {
    let tries = 0
    answerPreview = () => ((tries += 1) === 1 ? failing('PREVIEW_QUOTA_REACHED') : created())
    await preview(await openMenu())
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
    expect(getToasts()).toEqual([])
  })

  it('does not delete previews after a failure of another kind', async () => {
    answerPreview = () => failing('NOT_FOUND', 404)
    await preview(await openMenu())
    await vi.waitFor(() => expect(tab.close).toHaveBeenCalled())
    expect(sent.map(({ method }) => method)).toEqual(['POST'])
    expect(getToasts()).toHaveLength(1)
  })

  it('says that the browser blocked the tab, and composes nothing', async () => {
    openTab.mockReturnValueOnce(null)
    await preview(await openMenu())
    await vi.waitFor(() => expect(getToasts()).toHaveLength(1))
    expect(sent).toEqual([])
  })

  it('[BIL-006] closes the tab where what is saved first could not be saved', async () => {
    await preview(await openMenu({ source: async () => null }))
    await vi.waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
    expect(sent).toEqual([])
  })

  it('is called what it is for the customer, unless the name of the record says so', () => {
    expect(titleForCustomer('billComparisonResult', 'Panadería Núñez')).toBe(
      'Comparativa de electricidad: Panadería Núñez',
    )
    expect(titleForCustomer('solarStudy', 'Estudio de la nave')).toBe('Estudio de la nave')
    expect(titleForCustomer('contract', 'Contrato C-7')).toBe('Contrato C-7')
  })

  it('uses the template that is checked in the menu', async () => {
    const user = await openMenu()
    const own = screen.getByRole('menuitemradio', { name: 'La que corresponde al registro' })
    expect(own.getAttribute('aria-checked')).toBe('true')
    await user.click(await screen.findByRole('menuitemradio', { name: 'Contrato de la casa' }))
    expect(own.getAttribute('aria-checked')).toBe('false')
    await preview(user)
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ idTemplate: template.idTemplate }))
  })

  it('opens the link dialog for the record', async () => {
    const user = await openMenu()
    expect(screen.getByRole('menuitem', { name: 'Enviar por email' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Compartir un enlace' }))
    expect(await screen.findByRole('dialog', { name: /[Cc]ompartir/ })).toBeTruthy()
  })
})
