import { readFileSync } from 'node:fs'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

interface Input {
  readonly path: string
}

/** What a text file contained, and which process read it. */
export function measureText({ path }: Input): { length: number; pid: number; kwh: Float64Array } {
  return { length: readFileSync(path).length, pid: process.pid, kwh: Float64Array.of(1.5) }
}

export function refuseText(): never {
  throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file', details: { line: 7 } })
}

export function breakDown(): never {
  throw new Error('the lines broke down')
}

export function readForEver(): never {
  for (;;);
}
