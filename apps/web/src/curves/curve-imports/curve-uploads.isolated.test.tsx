import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { useCurveImport } from './curve-imports.queries.ts'
import { FailedUploads } from './FailedUploads.tsx'
import { useCurveUploads, type CurveUploads } from './use-curve-uploads.ts'

const ONE = '01900000-0000-7000-8000-0000000000a1'
const OTHER = '01900000-0000-7000-8000-0000000000a2'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

let reads = 0
const latest = {} as { uploads: CurveUploads }
const files = (...names: string[]) => names.map((name) => new File(['x'], name))

function Imports() {
  useCurveImport(ONE)
  const uploads = useCurveUploads()
  useEffect(() => {
    latest.uploads = uploads
  })
  return [ONE, OTHER].map((id) => (
    <section key={id} aria-label={id}>
      <FailedUploads idImport={id} uploads={uploads} />
    </section>
  ))
}

beforeEach(() => {
  reads = 0
  uploadFile.mockReset()
  vi.stubGlobal('fetch', async () => {
    reads++
    const found = { idCurveImport: ONE, isStoring: false, files: [], rows: [] }
    const at = '2026-11-16T09:00:00.000Z'
    return Response.json({ ...found, creationTimestamp: at, expiresAt: at })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('reads the table again when the files that were chosen after a stop have arrived', async () => {
  uploadFile.mockImplementation(
    (_endpoint, _input, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      ),
  )
  await renderScreen(<Imports />)
  await waitFor(() => expect(reads).toBe(1))
  act(() => latest.uploads.send(ONE, files('a.csv', 'b.csv')))
  act(() => latest.uploads.stop())
  await waitFor(() => expect(reads).toBe(2))
  uploadFile.mockResolvedValue({})
  act(() => latest.uploads.send(ONE, files('c.csv')))
  await waitFor(() => expect(reads).toBeGreaterThan(2))
  expect(latest.uploads).toMatchObject({ done: 1, total: 1, isSending: false })
})

it('offers to send the files of an import again to that import, also where two have one name', async () => {
  uploadFile.mockRejectedValue(new ApiError('NETWORK_UNREACHABLE'))
  await renderScreen(<Imports />)
  act(() => latest.uploads.send(ONE, files('enero.csv', 'enero.csv')))
  expect(await screen.findAllByText('enero.csv')).toHaveLength(2)
  expect(screen.getByRole('region', { name: OTHER }).textContent).toBe('')
  uploadFile.mockResolvedValue({})
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
  await waitFor(() => expect(latest.uploads).toMatchObject({ done: 2, failed: [] }))
  expect(uploadFile.mock.calls.map(([, { params }]) => (params as { id: string }).id)).toEqual(
    Array.from({ length: 4 }, () => ONE),
  )
})
