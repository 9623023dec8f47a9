import path from 'node:path'
import { checkHouse } from './house-checks.ts'

/** Prints every violation as `file: what` and fails when there is one. */
const violations = checkHouse(path.dirname(import.meta.dirname))
for (const { file, message } of violations) console.log(`${file}: ${message}`)
console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations.`)
process.exitCode = violations.length === 0 ? 0 : 1
