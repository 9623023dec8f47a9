import { expect, it } from 'vitest'
import { imageTypeOf } from './image-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)

it('an image is told by its first bytes; SVG, PDF and texts are none', () => {
  const heads = [
    '\u0089PNG\r\n\u001a\n',
    '\u00ff\u00d8\u00ff\u00e0',
    'GIF89a',
    'RIFF\u0000\u0000\u0000\u0000WEBP',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '%PDF-1.4',
    '<html>',
    '',
  ]
  expect(heads.map((head) => imageTypeOf(bytes(head)))).toEqual([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    null,
    null,
    null,
    null,
  ])
})
