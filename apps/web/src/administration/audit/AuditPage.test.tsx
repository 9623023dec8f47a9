import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { AuditPage } from './AuditPage.tsx'

const ID = '01900000-0000-7000-8000-00000000000'
const deletion: AuditEventReply = {
  idAuditEvent: `${ID}1`,
  at: '2026-11-16T09:30:00.000Z',
  userUID: testUser.userUID,
  userName: 'Ana',
  email: 'ana@ejemplo.es',
  bySuperadmin: false,
  action: 'delete',
  entity: 'client',
  idEntity: `${ID}9`,
  name: 'Panadería Sol',
  before: { name: 'Panadería Sol', phoneNumber: '600123456' },
  after: null,
  ip: '203.0.113.7',
  isErased: false,
  isRestorable: true,
}
const update: AuditEventReply = {
  ...deletion,
  idAuditEvent: `${ID}2`,
  action: 'update',
  bySuperadmin: true,
  before: { name: 'Luz 1' },
  after: { name: 'Luz 2' },
  isRestorable: false,
}
const choices = { persons: [], entities: ['client'], actions: ['delete', 'update'] }

let restoreAnswer: () => Response
beforeEach(() => {
  clearToasts()
  restoreAnswer = () => Response.json({ status: 'OK' })
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      if (path.includes('/audit/choices')) return Promise.resolve(Response.json(choices))
      if (path.includes('/audit/restore')) return Promise.resolve(restoreAnswer())
      const page = [[deletion, update], 120, { totalIsExact: true, nextCursor: `${ID}2` }]
      return Promise.resolve(Response.json(page))
    }),
  )
})

const calls = () => vi.mocked(fetch).mock.calls as unknown as [path: string, init?: { body?: string }][]
const requested = () => calls().map(([path]) => path)
const openDeletion = async () => {
  await renderScreen(<AuditPage />, { path: '/audit' })
  fireEvent.click(await screen.findByText('Eliminación'))
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recuperar cliente' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recuperar' }))
}

describe('the audit', () => {
  it('shows who did what with Spanish names, and marks the events of a superadmin', async () => {
    await renderScreen(<AuditPage />, { path: '/audit' })
    await screen.findByText('Ana (superadministrador)')
    fireEvent.click(screen.getByText('Modificación'))
    await screen.findByText('Luz 1')
    expect(screen.getByText('Luz 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
  })

  it('requests the next page with the cursor of the previous one', async () => {
    await renderScreen(<AuditPage />, { path: '/audit' })
    fireEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }))
    await waitFor(() => expect(requested().some((path) => path.includes(`cursor=${ID}2`))).toBe(true))
  })

  it('reads the previous pages first when the address names a later page', async () => {
    await renderScreen(<AuditPage />, { path: '/audit?page=2&entity=client' })
    await screen.findByText('51–52 de 120')
    expect(requested().filter((path) => path.includes('entity=client'))).toHaveLength(2)
  })

  it('restores a deleted record after a confirmation', async () => {
    await openDeletion()
    await screen.findByText('Registro recuperado')
    const [, init] = calls().find(([path]) => path.includes('restore'))!
    expect(JSON.parse(init?.body ?? '')).toEqual({ entity: 'client', idEntity: `${ID}9` })
  })

  it.each([
    ['RECORD_NOT_RESTORABLE', 'Los registros de este tipo no se pueden recuperar.'],
    ['RECORD_NOT_DELETED', 'El registro ya no está eliminado.'],
    ['RESTORE_PARENT_DELETED', 'El registro al que pertenece también está eliminado. Recupera primero ese.'],
    [
      'RESTORE_KEY_TAKEN',
      'Otro registro usa ahora el mismo nombre o código. Cámbialo y vuelve a intentarlo.',
    ],
    ['UNKNOWN_CODE', 'Ha habido un error al recuperar el registro.'],
  ])('says why a record was not restored: %s', async (message, text) => {
    restoreAnswer = () => Response.json({ errors: [{ message }], requestId: 'r' }, { status: 409 })
    await openDeletion()
    await screen.findByText(text)
  })
})
