import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { runInChunks, type BulkRunner } from './bulk-run.ts'
import { BulkProgress } from './BulkProgress.tsx'

const user = userEvent.setup({ delay: null })
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`)
const allDone: BulkRunner = (keys) => Promise.resolve({ done: keys.length, refused: [] })

/** A runner whose calls are answered one by one. */
function heldRunner() {
  const waiting: (() => void)[] = []
  const run: BulkRunner = (keys) =>
    new Promise((resolve) => waiting.push(() => resolve({ done: keys.length, refused: [] })))
  const answer = () => act(async () => waiting.shift()?.())
  return { run: vi.fn(run), answer }
}

const render = (props: Partial<Parameters<typeof BulkProgress>[0]>) =>
  renderScreen(
    <BulkProgress
      label="Cambiando estado"
      keys={keysOf(100)}
      run={allDone}
      chunkSize={40}
      doneText={(count) => `${count} contratos cambiados.`}
      onClose={() => {}}
      {...props}
    />,
  )

describe('an operation on many rows', () => {
  it('runs chunk by chunk and says how many are processed', async () => {
    const { run, answer } = heldRunner()
    const onChanged = vi.fn()
    await render({ run, onChanged })
    expect(screen.getByText('0 de 100')).toBeTruthy()
    await answer()
    expect(screen.getByText('40 de 100')).toBeTruthy()
    await answer()
    await answer()
    expect(await screen.findByText('100 contratos cambiados.')).toBeTruthy()
    expect(run.mock.calls.map(([chunk]) => chunk.length)).toEqual([40, 40, 20])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('stops after the chunk that is under way, and says how far it came', async () => {
    const { run, answer } = heldRunner()
    await render({ run })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await answer()
    expect(await screen.findByText(/Cancelado: 40 de 100 ya se han procesado/)).toBeTruthy()
    expect(run).toHaveBeenCalledOnce()
  })

  it('lists what was refused with its reason and downloads the list', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    })
    const run: BulkRunner = (keys) =>
      Promise.resolve({
        done: keys.length - 2,
        refused: keys.slice(0, 2).map((key) => ({ key, label: `E-${key}`, reason: 'Ya estaba cerrado' })),
      })
    await render({ run })
    expect(await screen.findByText('94 contratos cambiados.')).toBeTruthy()
    expect(screen.getByText('6 no se han cambiado')).toBeTruthy()
    expect(screen.queryByText('E-c82')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver 6' }))
    expect(screen.getByText('E-c82')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Descargar lista' }))
    const lines = (await files[0]!.text()).trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toBe('E-c1;Ya estaba cerrado')
  })

  it('continues after a failure with the rows that were not processed', async () => {
    const seen: string[] = []
    let fails = true
    const run: BulkRunner = (keys) => {
      if (seen.length > 0 && fails) {
        fails = false
        return Promise.reject(new Error('no connection'))
      }
      seen.push(...keys)
      return allDone(keys)
    }
    await render({ run })
    expect(await screen.findByText(/Se ha interrumpido después de 40 de 100/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reintentar el resto' }))
    expect(await screen.findByText('100 contratos cambiados.')).toBeTruthy()
    expect(seen).toEqual(keysOf(100))
  })

  it('offers to undo for ten seconds, counted down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const undo = vi.fn(() => Promise.resolve(0))
    const onClose = vi.fn()
    await render({ undo, onClose })
    expect(await screen.findByRole('button', { name: 'Deshacer (10 s)' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    await user.click(screen.getByRole('button', { name: 'Deshacer (6 s)' }))
    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(screen.getByText('Cambio deshecho.')).toBeTruthy()
  })

  it('says how many rows could not be taken back, and has the focus from its start', async () => {
    await render({ undo: () => Promise.resolve(3) })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cambiando estado' }))
    await user.click(await screen.findByRole('button', { name: /^Deshacer/ }))
    expect(await screen.findByText(/salvo en 3 registros que alguien ha cambiado después/)).toBeTruthy()
  })

  it('closes when the time to undo is over, unless rows were refused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onClose = vi.fn()
    await render({ undo: () => Promise.resolve(0), onClose })
    await screen.findByRole('button', { name: /^Deshacer/ })
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(onClose).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('offers no undo where nothing was changed', async () => {
    const run: BulkRunner = (keys) =>
      Promise.resolve({ done: 0, refused: keys.map((key) => ({ key, label: key, reason: 'No' })) })
    await render({ run, undo: () => Promise.resolve(0) })
    expect(await screen.findByText('100 no se han cambiado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
  })

  it('counts what was done before when it continues', async () => {
    const result = await runInChunks(['d'], allDone, {
      chunkSize: 2,
      signal: new AbortController().signal,
      before: { end: 'failed', done: 3, processed: 3, refused: [] },
      onProgress: () => {},
    })
    expect(result).toEqual({ end: 'done', done: 4, processed: 4, refused: [] })
  })
})
