import { endingOf } from './file-kind.ts'

const MAX_LENGTH = 200
// Control characters, and those that change the direction of a text or are not seen: `fdp.exe` reads as `exe.pdf` with them.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/**
 * The name of an uploaded file as it is shown and downloaded: the last part of a path, without characters that nobody
 * sees or that no file system takes; never empty.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = endingOf(name)
  if (ending === '') return firstOf(name, MAX_LENGTH) || 'documento'
  const stem = name.slice(0, -ending.length - 1).trimEnd()
  const room = Math.max(1, MAX_LENGTH - ending.length - 1)
  return firstOf(`${firstOf(stem || 'documento', room)}.${ending}`, MAX_LENGTH)
}

/** Whole characters, never half of a surrogate pair. */
function firstOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
