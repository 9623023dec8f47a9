import { open } from 'node:fs/promises'
import { archiveKindOf } from '../../platform/archives/unpack-archive.ts'

const OLE_MAGIC = 'd0cf11e0'

export type CurveFileKind = 'text' | 'workbook' | 'packed'

/** What the first bytes say; workbooks are zip archives as well, so that the name distinguishes them. */
export async function curveFileKindOf(path: string, fileName: string): Promise<CurveFileKind> {
  const head = await firstBytes(path)
  if (head.toString('hex') === OLE_MAGIC) return 'workbook'
  const kind = archiveKindOf(head)
  if (kind === 'zip') return /\.zip$/i.test(fileName) ? 'packed' : 'workbook'
  return kind === null ? 'text' : 'packed'
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
