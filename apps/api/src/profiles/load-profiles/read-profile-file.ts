import { open } from 'node:fs/promises'
import type { PublishedProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import {
  parseProfileRows,
  type ProfileFileOptions,
} from '@vatio/domain/profiles/load-profiles/parse-profile-file'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import type { ProfileTextInput } from './profile-text.task.ts'

const ZIP_MAGIC = '504b0304'
const OLE_MAGIC = 'd0cf11e0'
const readProfileText = taskOf<ProfileTextInput, PublishedProfile[]>(
  import.meta.url,
  './profile-text.task',
  'readProfileText',
)

/**
 * Reads a file of load profiles: the text as published, the same gzipped, or a workbook. The type is
 * recognised by the content. Workbooks and large texts are read in a process of their own.
 *
 * @throws the codes of `loadProfileErrors` and `spreadsheetErrors`, BUSY.
 */
export async function readProfileFile(
  path: string,
  options: ProfileFileOptions,
  { spreadsheets, textFiles }: Pick<Platform, 'spreadsheets' | 'textFiles'>,
  company: string,
): Promise<PublishedProfile[]> {
  const magic = await firstBytes(path)
  if (magic !== ZIP_MAGIC && magic !== OLE_MAGIC) {
    return textFiles.read(readProfileText, { path, options }, company)
  }
  const { rows } = await spreadsheets.readFirstSheet(path, company)
  return parseProfileRows(
    // A coefficient may be a number here; the parser reads the exponent that JavaScript writes.
    rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => (cell === null ? '' : String(cell))),
    })),
    options,
  )
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}
