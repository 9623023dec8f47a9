import { fireEvent, screen } from '@testing-library/react'
import { endpoint, signedIn } from '@vatio/protocol/endpoint'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../../test/render.tsx'
import { useListRead } from './use-read.ts'

const listNames = endpoint({
  method: 'GET',
  path: '/api/billing/names',
  summary: '',
  access: signedIn,
  query: z.strictObject({ of: z.string(), limit: z.int(), offset: z.int() }),
  reply: z.array(z.string()),
  errors: [],
})

const fetched = vi.fn<(url: string) => Promise<Response>>()

const opened = vi.fn<(page: string[]) => void>()

beforeEach(() => {
  opened.mockReset()
  fetched.mockReset()
  fetched.mockImplementation(async (url) =>
    Response.json([`desde ${new URL(url, 'http://localhost').searchParams.get('offset')}`]),
  )
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function Names() {
  const [offset, setOffset] = useState(0)
  const list = useListRead(listNames, { query: { of: 'Ana', limit: 25, offset } })
  const open = async () => {
    opened(await list.openPage(25))
    setOffset(25)
  }
  return (
    <button type="button" onClick={() => void open()}>
      {list.data?.join(', ') ?? 'nada'}
    </button>
  )
}

it('a page of a list that was opened has its filters, and is not read again by the list that shows it', async () => {
  await renderScreen(<Names />)
  fireEvent.click(await screen.findByText('desde 0'))
  await screen.findByText('desde 25')
  expect(opened).toHaveBeenCalledExactlyOnceWith(['desde 25'])
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/billing/names?of=Ana&limit=25&offset=0',
    '/api/billing/names?of=Ana&limit=25&offset=25',
  ])
})
