import { expect, it } from 'vitest'
import { evidencePage } from './evidence-page.ts'

it('says who accepted what, when in Madrid and in UTC, and from where', () => {
  const page = evidencePage({
    text: 'He leído el documento «Oferta» y lo acepto.',
    name: 'Ana Ruiz Gil',
    nif: '12345678Z',
    email: 'ana@cliente.example',
    codeSentAt: Date.UTC(2026, 9, 25, 0, 58),
    acceptedAt: Date.UTC(2026, 9, 25, 1, 2, 3),
    ip: '203.0.113.7',
    documentSha256: 'ab'.repeat(32),
  })
  const blocks = page.bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks))
  expect(blocks).toMatchObject([
    { type: 'title' },
    { type: 'text', paragraphs: [{ runs: [{ text: 'He leído el documento «Oferta» y lo acepto.' }] }] },
    {
      type: 'table',
      rows: [
        ['Nombre', 'Ana Ruiz Gil'],
        ['NIF', '12345678Z'],
        ['Email que recibió el código', 'ana@cliente.example'],
        ['Código enviado', '25-10-2026 02:58 (2026-10-25T00:58:00.000Z)'],
        ['Aceptado', '25-10-2026 02:02 (2026-10-25T01:02:03.000Z)'],
        ['Dirección de internet', '203.0.113.7'],
        ['SHA-256 del documento', 'ab'.repeat(32)],
      ],
    },
  ])
})
