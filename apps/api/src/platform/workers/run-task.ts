import { DomainError, type ErrorEvidence, type ErrorKind } from '@vatio/domain/domain-error'

export interface TaskCall {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** A DomainError is sent as data: an error loses its class between threads. */
export type TaskAnswer =
  | { readonly result: unknown }
  | { readonly error: ErrorEvidence & { readonly kind: ErrorKind; readonly code: string } }

/** Entry point of the thread: loads the task's module once and calls the export. */
export async function runTask({ module, name, input }: TaskCall): Promise<TaskAnswer> {
  const exports = (await import(module)) as Record<string, (input: unknown) => unknown>
  const task = exports[name]
  if (!task) throw new Error(`${module} has no task ${name}`)
  try {
    return { result: await task(input) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { kind, code, field, details } = error
    return { error: { kind, code, field, details } }
  }
}
