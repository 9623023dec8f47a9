import { crc32, deflateSync } from 'node:zlib'
import type { MapTile } from '@vatio/domain/solar/maps/map-tile'
import { labelPixels } from './sample-label.ts'

const SIZE = 256
/** Sizes in pixels of zoom 19, which are 23 cm in the middle of Spain. */
const BLOCK = 512
const LOT = 256
const STREET = 48
const YARD = 34
const RIDGE = 4

/** Three of grass, street, pavement. */
const ground = [0x6e7f4e, 0x74764a, 0x5f6f47, 0x77797d, 0x9a9890]
const STREET_COLOUR = 3
const PAVEMENT_COLOUR = 4
/** Two slopes and a ridge each. */
const roofs = [
  [0xa65f45, 0x8d4f39, 0x6d3d2c],
  [0xb8b4ab, 0xa5a198, 0x86837c],
  [0xb98a5e, 0xa0764f, 0x7d5c3e],
]
const palette = [...ground, ...roofs.flat(), 0xffffff]
const LABEL_COLOUR = palette.length - 1

/** A made-up aerial photograph that says that it is a sample: blocks of roofs, which fit at the edges of tiles. */
export function drawSampleTile(tile: MapTile): Uint8Array {
  const step = 2 ** (19 - tile.z)
  const rows = Buffer.alloc(SIZE * (SIZE + 1))
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const x = (tile.x * SIZE + column) * step
      const y = (tile.y * SIZE + row) * step
      rows[row * (SIZE + 1) + column + 1] = colourAt(x, y)
    }
  for (const { row, column } of labelPixels(`MUESTRA ${tile.z}/${tile.x}/${tile.y}`))
    rows[row * (SIZE + 1) + column + 1] = LABEL_COLOUR
  return toPng(rows)
}

/** Colour of a place, whose coordinates are pixels of zoom 19 from the north-west corner of the world. */
function colourAt(x: number, y: number): number {
  const street = Math.min(x % BLOCK, y % BLOCK)
  if (street < STREET) return street < 6 || street >= STREET - 6 ? PAVEMENT_COLOUR : STREET_COLOUR
  const inLot = { x: x % LOT, y: y % LOT }
  const seed = mix(Math.floor(x / LOT), Math.floor(y / LOT))
  const far = LOT - YARD
  const near = STREET + YARD
  if (inLot.x < near || inLot.y < near || inLot.x >= far || inLot.y >= far)
    return mix(Math.floor(x / 24), Math.floor(y / 24)) % 3
  const across = seed % 2 === 0 ? inLot.y : inLot.x
  const roof = ground.length + (seed % roofs.length) * 3
  const fromRidge = across - (near + far) / 2
  if (Math.abs(fromRidge) < RIDGE) return roof + 2
  return fromRidge < 0 ? roof + 1 : roof
}

/** A number that looks random, the same for the same two. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** PNG of rows that each begin with a zero, their filter, and have a number of the palette for each pixel. */
function toPng(rows: Buffer): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits for each pixel, of a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('PLTE', colours),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
