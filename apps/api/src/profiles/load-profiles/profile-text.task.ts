import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { domainError } from '@vatio/domain/domain-error'
import type { PublishedProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import { loadProfileErrors } from '@vatio/domain/profiles/load-profiles/load-profile.errors'
import {
  parseProfileFile,
  type ProfileFileOptions,
} from '@vatio/domain/profiles/load-profiles/parse-profile-file'
import { MAX_PROFILE_FILE_BYTES } from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'

const GZIP_MAGIC = '1f8b'

export interface ProfileTextInput {
  readonly path: string
  readonly options: ProfileFileOptions
}

/** Reads a text of load profiles, optionally gzipped; in a thread, with a limit of the uncompressed size. */
export function readProfileText({ path, options }: ProfileTextInput): PublishedProfile[] {
  const content = readFileSync(path)
  const isPacked = content.toString('hex', 0, 2) === GZIP_MAGIC
  return parseProfileFile(decoded(isPacked ? unpacked(content) : content), options)
}

function unpacked(content: Buffer): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength: MAX_PROFILE_FILE_BYTES })
  } catch {
    throw unreadable()
  }
}

/** UTF-8 where the bytes allow it, else ISO-8859-1, in which the operator publishes. */
function decoded(content: Buffer): string {
  // No text contains a zero byte; a picture or a program has one near its start.
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
