import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { CoverImageField } from './CoverImageField.tsx'
import { ShortcutWidget } from './ShortcutWidget.tsx'

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`
const OLD = id(1)

let calls: string[]
let fails: 'link' | 'delete' | null
/** Answers of uploads, in order: the id of the image, or a code. */
let uploads: { status: number; body: unknown }[]

class FakeUpload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  timeout = 0
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const { status, body } = uploads.shift()!
    this.status = status
    this.responseText = JSON.stringify(body)
    setTimeout(() => this.dispatchEvent(new Event('load')))
  }
}

const stored = (idGenericDocument: string) => ({
  status: 201,
  body: {
    idGenericDocument,
    name: 'sol.png',
    mimeType: 'image/png',
    size: 3,
    creationTimestamp: '2026-05-04T08:00:00.000Z',
  },
})
const refused = (status: number, message: string) => ({
  status,
  body: { errors: [{ message }], requestId: '1' },
})

beforeEach(() => {
  calls = []
  fails = null
  uploads = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url.replace('/api/templates/genericDocuments/', '')}`)
    const failure = fails === (method === 'DELETE' ? 'delete' : 'link')
    if (failure)
      return Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, { status: 500 })
    if (method === 'DELETE') return Response.json({ affected: 1 })
    return Response.json({ url: `http://archivos.ejemplo.es${url}`, expiresAt: '2026-05-04T08:10:00.000Z' })
  })
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

function Form({ initial }: { readonly initial: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <CoverImageField value={value} onChange={setValue} />
      <output>{value ?? 'ninguna'}</output>
    </>
  )
}

const choose = () =>
  fireEvent.change(screen.getByLabelText('Archivo de la imagen de portada'), {
    target: { files: [new File(['x'], 'sol.png', { type: 'image/png' })] },
  })
const value = () => screen.getByRole('status').textContent

describe('the cover image of a shortcut', () => {
  it('[DSH-047] [API-197] is uploaded when it is chosen, shown by an https link, and removed', async () => {
    uploads = [stored(id(2))]
    await renderScreen(<Form initial={null} />)
    expect(await screen.findByText('ninguna')).toBeTruthy()
    choose()
    await waitFor(() => expect(value()).toBe(id(2)))
    const image = await screen.findByRole('img', { name: 'Imagen de portada' })
    expect(image.getAttribute('src')).toBe(
      `https://archivos.ejemplo.es/api/templates/genericDocuments/${id(2)}/link`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Quitar imagen' }))
    expect(value()).toBe('ninguna')
    await waitFor(() => expect(calls).toContain(`DELETE ${id(2)}`))
  })

  it('[DSH-047] [API-196] deletes the one that was chosen before, but not that of the stored dashboard', async () => {
    uploads = [stored(id(2)), stored(id(3))]
    await renderScreen(<Form initial={OLD} />)
    await screen.findByText('Cambiar imagen')
    choose()
    await waitFor(() => expect(value()).toBe(id(2)))
    choose()
    await waitFor(() => expect(value()).toBe(id(3)))
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${id(2)}`]),
    )
  })

  it('[ERR-020] says that the upload failed, and why where it is known', async () => {
    uploads = [
      refused(500, 'UNEXPECTED'),
      refused(409, 'LICENSE_LIMIT_REACHED'),
      refused(400, 'FILE_KIND_REFUSED'),
    ]
    await renderScreen(<Form initial={null} />)
    await screen.findByText('Elegir imagen')
    for (const text of [
      'Ha habido un error al subir la imagen para el icono del atajo.',
      'Has superado el límite de almacenamiento de documentos de tu licencia',
      'El archivo no es una imagen PNG, JPEG, GIF o WebP. Elige otro.',
    ]) {
      choose()
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(value()).toBe('ninguna')
  })

  it('[ERR-021] says that the image chosen before was not deleted', async () => {
    uploads = [stored(id(2))]
    fails = 'delete'
    await renderScreen(<Form initial={null} />)
    await screen.findByText('Elegir imagen')
    choose()
    await waitFor(() => expect(value()).toBe(id(2)))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar imagen' }))
    expect(
      await screen.findByText('Ha habido un error al intentar eliminar el documento anterior'),
    ).toBeTruthy()
  })

  it('[DSH-043] is on the card, which stays a link without it', async () => {
    const configuration = {
      label: 'Portal',
      url: 'https://ejemplo.es',
      openInNewTab: false,
      color: '#5646ff',
      icon: null,
      coverImageDocumentId: OLD,
    }
    const { container } = await renderScreen(<ShortcutWidget configuration={configuration} columns={4} />)
    await waitFor(() => expect(container.querySelector('a img')?.getAttribute('src')).toContain(OLD))
    expect(screen.getByRole('link', { name: 'Portal' })).toBeTruthy()
  })

  it('[ERR-022] says that the link to the image failed, and the card stays a link', async () => {
    fails = 'link'
    await renderScreen(<Form initial={OLD} />)
    expect(
      await screen.findByText('Ha habido un error al obtener la url de la imagen para el icono del atajo.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cambiar imagen' })).toBeTruthy()
  })
})
