import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoint, signedIn } from '@vatio/protocol/endpoint'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../../test/render.tsx'
import { messagesOf } from '../messages/operation-messages.ts'
import { clearToasts } from '../messages/toasts.ts'
import { useOperation } from './use-operation.ts'
import { useRead } from './use-read.ts'

const user = userEvent.setup({ delay: null })
const nameShape = z.strictObject({ name: z.string() })
const readNames = endpoint({
  method: 'GET',
  path: '/api/billing/names',
  summary: '',
  access: signedIn,
  reply: z.array(z.string()),
  errors: [],
})
const createName = endpoint({
  method: 'POST',
  path: '/api/billing/names',
  summary: '',
  access: signedIn,
  body: nameShape,
  reply: nameShape,
  errors: ['NAME_TAKEN'],
})
const messages = messagesOf(createName, {
  success: 'Nombre creado',
  fallback: 'Ha habido un error al crear el nombre.',
  errors: { NAME_TAKEN: { tone: 'warning', text: 'Ya existe.', field: 'name' } },
})

const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const posts = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST')
const keys = () => posts().map(([, init]) => (init!.headers as Record<string, string>)['idempotency-key'])

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

function Creator({ inForm = false }: { readonly inForm?: boolean }) {
  const [name, setName] = useState('Luna')
  const names = useRead(readNames, {})
  const create = useOperation(createName, messages, {
    affects: [readNames],
    onError: () => inForm,
  })
  return (
    <>
      <output>{names.data?.join(', ')}</output>
      <button onClick={() => create.mutate({ body: { name } })}>Crear</button>
      <button onClick={() => setName('Sol')}>Cambiar</button>
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('useOperation', () => {
  it('repeats the idempotency key while the same content fails, and uses a new one after success', async () => {
    const answers = [
      json(503, { errors: [{ message: 'BUSY' }], requestId: 'r' }),
      json(201, { name: 'Luna' }),
      json(201, { name: 'Luna' }),
      json(201, { name: 'Sol' }),
    ]
    fetched.mockImplementation((_, init) =>
      Promise.resolve(init?.method === 'POST' ? answers.shift()! : json(200, ['a'])),
    )
    await renderScreen(<Creator />)
    for (let turn = 1; turn <= 3; turn++) {
      await press('Crear')
      await waitFor(() => expect(posts()).toHaveLength(turn))
    }
    await press('Cambiar')
    await press('Crear')
    await waitFor(() => expect(posts()).toHaveLength(4))
    const [first, again, afterSuccess, other] = keys()
    expect(again).toBe(first)
    expect(afterSuccess).not.toBe(first)
    expect(other).not.toBe(afterSuccess)
  })

  it('sends one call where a button is pressed twice before it is disabled', async () => {
    fetched.mockImplementation((_, init) =>
      Promise.resolve(init?.method === 'POST' ? json(201, { name: 'Luna' }) : json(200, ['a'])),
    )
    await renderScreen(<Creator />)
    const button = screen.getByRole('button', { name: 'Crear' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('Nombre creado')
    expect(posts()).toHaveLength(1)
    await press('Crear')
    await waitFor(() => expect(posts()).toHaveLength(2))
  })

  it('[API-004] shows the success, and refetches what the write affects', async () => {
    const lists = [['a'], ['a', 'Luna']]
    fetched.mockImplementation((_, init) =>
      Promise.resolve(init?.method === 'POST' ? json(201, { name: 'Luna' }) : json(200, lists.shift())),
    )
    await renderScreen(<Creator />)
    await screen.findByText('a')
    await press('Crear')
    await screen.findByText('Nombre creado')
    await screen.findByText('a, Luna')
  })

  it('[LIM-001] [API-004] shows a failure as a toast unless the form showed it', async () => {
    fetched.mockImplementation((_, init) =>
      Promise.resolve(
        init?.method === 'POST'
          ? json(409, { errors: [{ message: 'NAME_TAKEN' }], requestId: 'r' })
          : json(200, ['a']),
      ),
    )
    const first = await renderScreen(<Creator inForm />)
    await press('Crear')
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(screen.queryByText('Ya existe.')).toBeNull()
    first.unmount()
    await renderScreen(<Creator />)
    await press('Crear')
    await screen.findByText('Ya existe.')
  })

  it('removes the toast of a failure when the operation succeeds', async () => {
    const answers = [
      json(409, { errors: [{ message: 'NAME_TAKEN' }], requestId: 'r' }),
      json(201, { name: 'Luna' }),
    ]
    fetched.mockImplementation((_, init) =>
      Promise.resolve(init?.method === 'POST' ? answers.shift()! : json(200, ['a'])),
    )
    await renderScreen(<Creator />)
    await press('Crear')
    await screen.findByText('Ya existe.')
    await press('Crear')
    await screen.findByText('Nombre creado')
    expect(screen.queryByText('Ya existe.')).toBeNull()
  })
})
