import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { domainError } from '@vatio/domain/domain-error'
import type { PublishedProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import { loadProfileErrors } from '@vatio/domain/profiles/load-profiles/load-profile.errors'
import {
  parseProfileFile,
  parseProfileRows,
  type ProfileFileOptions,
} from '@vatio/domain/profiles/load-profiles/parse-profile-file'
import { MAX_PROFILE_FILE_BYTES } from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'
import type { SpreadsheetReader } from '../../platform/spreadsheets/spreadsheet-reader.ts'

const unpack = promisify(gunzip)
const GZIP_MAGIC = '1f8b'
const ZIP_MAGIC = '504b0304'
const OLE_MAGIC = 'd0cf11e0'

/**
 * Reads a file of load profiles: the text as published, the same packed with gzip, or a workbook. What it is shows in
 * its content. Workbooks are opened by a process of their own and gzip is unpacked beside the event loop; a text is at
 * most a year of lines.
 *
 * @throws the codes of `loadProfileErrors` and `spreadsheetErrors`, BUSY.
 */
export async function readProfileFile(
  place: string,
  options: ProfileFileOptions,
  spreadsheets: SpreadsheetReader,
): Promise<PublishedProfile[]> {
  const content = await readFile(place)
  const magic = content.toString('hex', 0, 4)
  if (magic === ZIP_MAGIC || magic === OLE_MAGIC) {
    const { rows } = await spreadsheets.readFirstSheet(place)
    return parseProfileRows(
      rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => textOf(cell)) })),
      options,
    )
  }
  const plain = magic.startsWith(GZIP_MAGIC) ? await unpacked(content) : content
  return parseProfileFile(decoded(plain), options)
}

/** A spreadsheet may hold a coefficient as a number; what JavaScript writes with an exponent the parser reads. */
function textOf(cell: string | number | null): string {
  return cell === null ? '' : String(cell)
}

async function unpacked(content: Buffer): Promise<Buffer> {
  try {
    return await unpack(content, { maxOutputLength: MAX_PROFILE_FILE_BYTES })
  } catch {
    throw unreadable()
  }
}

/** UTF-8 where the bytes allow it, else ISO-8859-1, in which the operator publishes. */
function decoded(content: Buffer): string {
  // No text holds a zero byte; a picture or a program does early on.
  if (content.subarray(0, 8_192).includes(0)) throw unreadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return content.toString('latin1')
  }
}

function unreadable() {
  return domainError(loadProfileErrors, 'PROFILE_FILE_UNREADABLE', { field: 'file' })
}
