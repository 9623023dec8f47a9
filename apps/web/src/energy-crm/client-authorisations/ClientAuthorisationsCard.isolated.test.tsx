import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { stubSupplyCalls } from '../../../test/supply-calls.ts'
import { clientFixture } from '../clients/client.fixture.ts'
import { ClientAuthorisationsCard } from './ClientAuthorisationsCard.tsx'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

const user = userEvent.setup({ delay: null })
const calls = stubSupplyCalls()
const CUPS = 'ES0021000000000001RK0F'
const client = { ...clientFixture, clientInfo: { ...clientFixture.clientInfo, dniOrCif: '12345678Z' } }
const authorisation = {
  idClientAuthorisation: '01900000-0000-7000-8000-0000000000f1',
  client: { idClient: client.idClient },
  holderName: 'Ana Prueba',
  holderNif: '12345678Z',
  scope: 'both',
  cups: [] as string[],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  state: 'valid',
  daysLeft: 45,
  keptUntil: '2031-12-31',
  document: null,
  author: 'Marta',
  creationTimestamp: '2026-01-01T08:00:00.000Z',
  revocation: null,
  version: 3,
}

describe('the authorisations of a client', () => {
  it('are listed with their state, what they allow, and the days until they expire', async () => {
    calls.answers['/authorisations'] = {
      body: [
        authorisation,
        {
          ...authorisation,
          idClientAuthorisation: `${authorisation.idClientAuthorisation.slice(0, -1)}2`,
          daysLeft: 12,
        },
        {
          ...authorisation,
          idClientAuthorisation: `${authorisation.idClientAuthorisation.slice(0, -1)}3`,
          scope: 'sips',
          cups: [CUPS],
          state: 'revoked',
          daysLeft: null,
          document: { idDocument: authorisation.idClientAuthorisation, name: 'firmada.pdf' },
          revocation: { date: '2026-06-01', timestamp: '2026-06-01T08:00:00.000Z', author: 'Luis' },
        },
      ],
    }
    await renderScreen(<ClientAuthorisationsCard client={client} />)
    const list = await screen.findByRole('list', { name: 'Autorizaciones del cliente' })
    const [valid, soon, revoked] = within(list).getAllByRole('listitem')
    expect(within(valid!).getByText('Vigente')).toBeTruthy()
    expect(within(valid!).getByText('Caduca en 45 días')).toBeTruthy()
    expect(within(valid!).getByText(/Datadis y SIPS · Todos los del titular/)).toBeTruthy()
    expect(within(soon!).getByText('Caduca en 12 días')).toBeTruthy()
    expect(within(revoked!).getByText(new RegExp(`Solo SIPS · ${CUPS}`))).toBeTruthy()
    expect(within(revoked!).getByText(/Revocada el 01-06-2026 por Luis/)).toBeTruthy()
    expect(within(revoked!).getByRole('button', { name: 'Ver firmada.pdf' })).toBeTruthy()
    expect(within(revoked!).queryByRole('button', { name: /Revocar/ })).toBeNull()
  })

  it('are added with the holder of the client by default, for some supplies, and refused with a text beside the field', async () => {
    calls.answers['/authorisations'] = { body: [] }
    calls.answers['/consumptionPoints'] = { body: [[], 0, { totalIsExact: true }] }
    await renderScreen(<ClientAuthorisationsCard client={client} />)
    await user.click(await screen.findByRole('button', { name: 'Añadir autorización' }))
    const dialog = await screen.findByRole('dialog', { name: 'Añadir autorización' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /NIF del titular/ }).value).toBe(
      '12345678Z',
    )
    await user.click(within(dialog).getByText('Elegidos'))
    const add = within(dialog).getByRole('button', { name: 'Añadir' })
    await user.click(add)
    expect(await within(dialog).findByText('Elige algún punto de consumo')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Otros CUPS' }), `${CUPS}\nES00`)
    await user.click(add)
    expect(await within(dialog).findByText(/ES00 no es un CUPS/)).toBeTruthy()
    await user.clear(within(dialog).getByRole('textbox', { name: 'Otros CUPS' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Otros CUPS' }), CUPS)
    calls.answers['/authorisations'] = {
      status: 400,
      body: { errors: [{ message: 'CLIENT_AUTHORISATION_DATES', field: 'endDate' }], requestId: '1' },
    }
    await user.click(add)
    expect(await within(dialog).findByText('El último día tiene que ser posterior al primero.')).toBeTruthy()
    expect(calls.sent('/authorisations').find(({ body }) => body)?.body).toMatchObject({
      holderNif: '12345678Z',
      scope: 'both',
      cups: [CUPS],
      idDocument: null,
    })
  })

  it('send their signed file once, though they are refused at first', async () => {
    calls.answers['/authorisations'] = { body: [] }
    calls.answers['/consumptionPoints'] = { body: [[], 0, { totalIsExact: true }] }
    uploadFile.mockImplementation(async () => ({ idDocument: authorisation.idClientAuthorisation }))
    await renderScreen(<ClientAuthorisationsCard client={client} />)
    await user.click(await screen.findByRole('button', { name: 'Añadir autorización' }))
    const dialog = await screen.findByRole('dialog', { name: 'Añadir autorización' })
    const signed = new File(['%PDF-1.4'], 'firmada.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, signed)
    const sent = () => calls.sent('/authorisations').filter(({ body }) => body)
    const add = within(dialog).getByRole('button', { name: 'Añadir' })
    calls.answers['/authorisations'] = {
      status: 400,
      body: { errors: [{ message: 'CLIENT_AUTHORISATION_DATES', field: 'endDate' }], requestId: '1' },
    }
    await user.click(add)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await within(dialog).findByText('El último día tiene que ser posterior al primero.')
    await user.click(add)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ idDocument: authorisation.idClientAuthorisation })
    expect(uploadFile).toHaveBeenCalledOnce()
  })

  it('are revoked after a question that says what it means', async () => {
    calls.answers['/revoke'] = { body: { ...authorisation, state: 'revoked' } }
    calls.answers['/authorisations'] = { body: [authorisation] }
    await renderScreen(<ClientAuthorisationsCard client={client} />)
    await user.click(await screen.findByRole('button', { name: 'Revocar la autorización de Ana Prueba' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revocar la autorización' })
    expect(within(dialog).getByText(/allí la revoca el titular/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Revocar' }))
    await waitFor(() => expect(calls.sent('/revoke')[0]?.body).toEqual({ version: 3 }))
    expect(await screen.findByText('Autorización revocada')).toBeTruthy()
  })

  it('are deleted by Admins once their time has passed, and before that by nobody', async () => {
    const old = {
      ...authorisation,
      startDate: '2015-01-01',
      endDate: '2016-01-01',
      state: 'expired',
      daysLeft: null,
    }
    calls.answers['/authorisations'] = { body: [{ ...authorisation, ...old }] }
    const admin = await renderScreen(<ClientAuthorisationsCard client={client} />)
    expect(await screen.findByRole('button', { name: 'Eliminar la autorización de Ana Prueba' })).toBeTruthy()
    admin.unmount()
    await renderScreen(<ClientAuthorisationsCard client={client} />, { user: { ...testUser, role: 'user' } })
    await screen.findByText('Caducada')
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull()
  })
})
