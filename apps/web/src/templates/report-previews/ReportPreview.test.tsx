import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Preview } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { reportDocument } from '../report-document.fixture.ts'
import { ReportPreview } from './ReportPreview.tsx'

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'
const source = { entity: 'comparison' as const, idEntity: '01900000-0000-7000-8000-000000000001' }
const template = { idTemplate: '01900000-0000-7000-8000-000000000002', name: 'Corta', version: 1 }
const preview: Preview = {
  document: structuredClone({
    ...reportDocument,
    hasLogo: false,
    pages: reportDocument.pages.slice(0, 1),
  }) as Preview['document'],
  templateType: 'billComparisonResult',
  title: 'Comparativa de Panadería Núñez',
  source,
  template,
  missing: [],
  email: null,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
}

let answer: { status: number; body: unknown }
let sent: { readonly call: string; readonly body: unknown }[]
beforeEach(() => {
  answer = { status: 200, body: preview }
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ call: `${method} ${url}`, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (method === 'POST' && url.endsWith('/previews'))
      return Response.json({ idPreview: OTHER, expiresAt: preview.expiresAt }, { status: 201 })
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const onRegenerated = vi.fn()
const open = (isBlank = false) =>
  renderScreen(<ReportPreview idPreview={ID} isBlank={isBlank} onRegenerated={onRegenerated} />)
const gone = { status: 404, body: { errors: [{ message: 'NOT_FOUND' }], requestId: 'x' } }

describe('the preview of a report', () => {
  it('[NAV-013] shows the report with its title and actions', async () => {
    await open()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Comparativa de Panadería Núñez' }),
    ).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Mejores ofertas' })).toBeTruthy()
    for (const name of ['Descargar PDF', 'Imprimir', 'Enviar', 'Compartir'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(sent.map(({ call }) => call)).toEqual([`GET /api/templates/previews/${ID}`])
  })

  it('asks for the PDF by the key of the preview', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({
      call: 'POST /api/templates/pdf/render',
      body: { templateType: 'billComparisonResult', stateKey: ID },
    })
  })

  it('names the variables without a value, each once', async () => {
    const missing = (key: string, label: string, reason: 'empty' | 'unknown') => ({
      key,
      label,
      reason,
      uuid: null,
    })
    answer.body = {
      ...preview,
      missing: [
        missing('a', 'Permanencia', 'empty'),
        missing('a', 'Permanencia', 'empty'),
        missing('b.c', 'b.c', 'unknown'),
      ],
    }
    await open()
    expect(await screen.findByText('Faltan 2 datos en este informe')).toBeTruthy()
    expect(
      screen.getByText(/Permanencia, b\.c \(la plantilla nombra una variable que no existe\)\./),
    ).toBeTruthy()
  })

  it('[TPL-009] says of one without data what it shows, and offers neither mail nor link', async () => {
    answer.body = { ...preview, source: null }
    await open(true)
    expect(await screen.findByText(/Plantilla sin datos/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeTruthy()
  })

  it('keeps an expired report on the screen, offers no PDF of it and makes it again from its record', async () => {
    answer.body = { ...preview, expiresAt: new Date(Date.now() + 200).toISOString() }
    await open()
    await screen.findByRole('table', { name: 'Mejores ofertas' })
    fireEvent.click(await screen.findByRole('button', { name: 'Volver a generar' }))
    expect(screen.getByRole('table', { name: 'Mejores ofertas' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar PDF' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull()
    await waitFor(() => expect(onRegenerated).toHaveBeenCalledWith(OTHER))
    expect(sent.at(-1)?.body).toEqual({
      templateType: 'billComparisonResult',
      source,
      idTemplate: template.idTemplate,
      isBlank: false,
    })
  })

  it('tells who opens an expired one elsewhere to go back to the record', async () => {
    answer = gone
    await open()
    expect(await screen.findByText('La vista previa ha caducado')).toBeTruthy()
    expect(screen.getByText(/Vuelve al registro/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Volver a generar' })).toBeNull()
  })

  it('offers a retry where the server is away', async () => {
    answer = { status: 500, body: { errors: [{ message: 'UNEXPECTED' }], requestId: 'x' } }
    await open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    answer = { status: 200, body: preview }
    await act(async () => fireEvent.click(retry))
    expect(await screen.findByRole('table', { name: 'Mejores ofertas' })).toBeTruthy()
  })
})
