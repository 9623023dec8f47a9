import { domainError, type DomainError } from '@vatio/domain/domain-error'
import type { RemovedPart } from '@vatio/domain/templates/report-templates/clean-template'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import {
  isDeeperThan,
  MAX_TEMPLATE_CHARACTERS,
  MAX_TEMPLATE_FILE_DEPTH,
} from '@vatio/domain/templates/report-templates/template-file'
import {
  templateFileSchema,
  type TemplateFile,
} from '@vatio/protocol/templates/report-templates/template-file.schema'

/** Removing the unknown keys of a level may show those of the next one. */
const MOST_ROUNDS = 4

/**
 * The file of a template. Fields that templates do not have are left out and named.
 *
 * @throws TEMPLATE_FILE_INVALID for anything else, with the field.
 */
export function parseTemplateFile(text: string): {
  readonly file: TemplateFile
  readonly removed: readonly RemovedPart[]
} {
  const value = parseJson(text)
  const removed: RemovedPart[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = templateFileSchema.safeParse(value)
    if (result.success) return { file: result.data, removed }
    const unknown = result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
    )
    if (unknown.length === 0) throw invalid(result.error.issues[0]?.path.join('.'))
    for (const path of unknown) {
      removeAt(value, path)
      removed.push({ code: 'KEY_UNKNOWN', field: path.map(String).join('.').slice(0, 200) })
    }
  }
  throw invalid()
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeperThan(value, MAX_TEMPLATE_FILE_DEPTH) && !isTooLong(value)) return value
  } catch {
    // Not JSON, or nested so deeply that reading it overflows.
  }
  throw invalid()
}

/** Every problem of a file is looked for and named, in a request: a file of nothing but problems would take minutes. */
function isTooLong(value: unknown): boolean {
  const withoutImages = JSON.stringify(value, (key, part: unknown) =>
    key === 'content' && typeof part === 'string' ? '' : part,
  )
  return withoutImages.length > MAX_TEMPLATE_CHARACTERS
}

function removeAt(value: unknown, path: readonly PropertyKey[]): void {
  const key = path.at(-1)
  let parent = value as Record<PropertyKey, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<PropertyKey, unknown>
  if (key !== undefined) Reflect.deleteProperty(parent, key)
}

function invalid(field?: string): DomainError {
  return domainError(reportTemplateErrors, 'TEMPLATE_FILE_INVALID', field ? { details: { field } } : {})
}
